import {
  isScalar,
  type FieldIR,
  type ModelIR,
  type ScalarField,
  type SchemaIR,
} from '../schema/ir';
import { choiceSetOf, choicesOf, rowOf } from '../types';

/**
 * Returns the schema with sets of values numbered whose constants would have the same name: one page may import several.
 * The first in the schema keeps the plain name.
 */
export function withDistinctChoices(schema: SchemaIR): SchemaIR {
  const setsByName = new Map<string, Set<string>>();
  for (const field of schema.models.flatMap(choiceFieldsOf)) {
    const name = choicesOf(field);
    setsByName.set(name, (setsByName.get(name) ?? new Set()).add(choiceSetOf(field)));
  }
  if ([...setsByName.values()].every(({ size }) => size === 1)) return schema;
  const numbered = (field: FieldIR): FieldIR => {
    const at = [...(setsByName.get(choicesOf(field)) ?? [])].indexOf(choiceSetOf(field));
    return at > 0 ? { ...field, choicesNumber: at + 1 } : field;
  };
  return {
    ...schema,
    models: schema.models.map((model) => ({ ...model, fields: model.fields.map(numbered) })),
  };
}

/** Returns the fields with choices that the dashboard may show. */
const choiceFieldsOf = ({ isMarked, fields }: ModelIR): ScalarField[] =>
  isMarked
    ? fields.filter(isScalar).filter((field) => !field.directives.hidden && rowOf(field).isChoice)
    : [];
