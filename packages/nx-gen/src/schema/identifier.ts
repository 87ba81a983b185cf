import type { FieldIR, ModelIR, SchemaIR } from './ir';

/** Functions that make a text to tell records apart by: what stands in it means nothing to anybody. */
const MAKERS = new Set(['uuid', 'cuid', 'ulid', 'nanoid', 'auto', 'dbgenerated']);

/** True of text that was made to name a record: of such a key, and of what refers to one. */
export const isIdentifier = (
  field: FieldIR,
  model: ModelIR,
  { models }: Pick<SchemaIR, 'models'>,
): boolean => field.kind === 'String' && !field.isList && isMade(field, model, models);

function isMade(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
  seen: readonly FieldIR[] = [],
): boolean {
  if (seen.includes(field)) return false;
  if (model.key.fields.includes(field.name) && isOfMaker(field)) return true;
  return model.fields.some(({ relation }) => {
    const at = relation?.fields.indexOf(field.name) ?? -1;
    const other = models.find(({ name }) => name === relation?.model);
    const referred = other?.fields.find(({ name }) => name === relation?.references[at]);
    return (
      other !== undefined &&
      referred !== undefined &&
      isMade(referred, other, models, [...seen, field])
    );
  });
}

const isOfMaker = ({ default: given }: FieldIR): boolean =>
  given?.kind === 'function' && MAKERS.has(given.name);
