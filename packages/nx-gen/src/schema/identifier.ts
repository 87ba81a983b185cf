import type { FieldIR, ModelIR, SchemaIR } from './ir';

/** Functions that generate a text which only tells records apart and has no meaning of its own. */
const GENERATOR_FUNCTIONS = new Set(['uuid', 'cuid', 'ulid', 'nanoid', 'auto', 'dbgenerated']);

/** Checks whether the text is a generated key, or refers to one. */
export const isIdentifier = (
  field: FieldIR,
  model: ModelIR,
  { models }: Pick<SchemaIR, 'models'>,
): boolean => field.kind === 'String' && !field.isList && isGeneratedKey(field, model, models);

function isGeneratedKey(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
  seen: readonly FieldIR[] = [],
): boolean {
  if (seen.includes(field)) return false;
  if (model.key.fields.includes(field.name) && hasGeneratedDefault(field)) return true;
  return model.fields.some(({ relation }) => {
    if (!relation?.fields.includes(field.name)) return false;
    const key = relation.references[relation.fields.indexOf(field.name)];
    const other = models.find(({ name }) => name === relation.model);
    const referenced = other?.fields.find(({ name }) => name === key);
    return (
      other !== undefined &&
      referenced !== undefined &&
      isGeneratedKey(referenced, other, models, [...seen, field])
    );
  });
}

const hasGeneratedDefault = ({ default: defaultValue }: FieldIR): boolean =>
  defaultValue?.kind === 'function' && GENERATOR_FUNCTIONS.has(defaultValue.name);
