import { type Diagnostic, createProblem } from '../base/diagnostics';
import type { EnumIR, ModelIR } from './ir';
import { keysOf } from './json-shape/keys';

/** Prisma turns an enum into an object; with this member it cannot be converted to text. */
const FORBIDDEN_VALUE = 'toString';

/** Refuses fields whose enum has a value that breaks every message listing its values. */
export function checkEnums(
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
  problems: Diagnostic[],
): void {
  const invalidEnums = new Set(
    enums.filter(({ values }) => values.includes(FORBIDDEN_VALUE)).map(({ name }) => name),
  );
  for (const model of models)
    for (const field of model.fields) {
      const used = [field, ...keysOf(field)].find(
        ({ kind, type }) => kind === 'Enum' && invalidEnums.has(type),
      );
      if (!used) continue;
      problems.push({
        location: field.location,
        subject: `${model.name}.${field.name}`,
        ...createProblem(
          `the enum ${used.type} has a value called ${FORBIDDEN_VALUE}, so no message can name its values`,
          `rename the value and keep the stored one with @map(${JSON.stringify(FORBIDDEN_VALUE)})`,
        ),
      });
    }
}
