import { type Diagnostic, told } from '../base/diagnostics';
import type { EnumIR, ModelIR } from './ir';

/** Prisma makes an object of an enum; with this member of its own, nothing can turn it into text. */
const UNREADABLE = 'toString';

/** Refuses fields whose enum has a value that keeps every message from naming its values. */
export function checkEnums(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  problems: Diagnostic[],
): void {
  const wrong = new Set(
    enums.filter(({ values }) => values.includes(UNREADABLE)).map(({ name }) => name),
  );
  for (const model of models)
    for (const field of model.fields) {
      if (field.kind !== 'Enum' || !wrong.has(field.type)) continue;
      problems.push({
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...told(
          `the enum ${field.type} has a value called ${UNREADABLE}, so no message could name its values`,
          `rename the value and keep what is stored with @map(${JSON.stringify(UNREADABLE)})`,
        ),
      });
    }
}
