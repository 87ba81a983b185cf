import type { Diagnostic } from '../../base/diagnostics';
import type { EnumIR, ModelIR } from '../ir';
import { unknownTypeProblem } from './read-key';

/** Refuses keys of `@gen_json` whose type is no enum of the schema; other types are checked as they are read. */
export const shapeTypeProblems = (
  models: readonly ModelIR[],
  enums: readonly EnumIR[],
): Diagnostic[] => {
  const names = enums.map(({ name }) => name);
  return models.flatMap((model) =>
    model.fields.flatMap(({ name, location, directives }) =>
      (directives.shape?.keys ?? [])
        .filter(({ kind, type }) => kind === 'Enum' && !names.includes(type))
        .map((key) => ({
          location,
          subject: `${model.name}.${name}`,
          ...unknownTypeProblem(key, names),
        })),
    ),
  );
};
