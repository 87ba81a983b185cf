import { listOf, nearest } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import type { FieldIR, ModelIR, ModelMarks } from '../ir';

/**
 * The fields, of which those that the mark does not list are hidden: all but the key. A relation that is listed brings the
 * columns that hold its key, and such a column its relation.
 */
export function withoutUnlisted(
  fields: readonly FieldIR[],
  key: readonly string[],
  { onlyFields }: ModelMarks,
): FieldIR[] {
  if (!onlyFields) return [...fields];
  const isNamed = (name: string): boolean => onlyFields.includes(name) || key.includes(name);
  const isKept = ({ name, relation }: FieldIR): boolean =>
    isNamed(name) ||
    relation?.fields.some((column) => onlyFields.includes(column)) === true ||
    fields.some((one) => isNamed(one.name) && one.relation?.fields.includes(name));
  return fields.map((field) =>
    field.directives.hidden || isKept(field)
      ? field
      : { ...field, directives: { ...field.directives, hidden: 'unlisted' as const } },
  );
}

/** What is wrong with the list. */
export function onlyFieldsProblems({ name, fields, onlyFields }: ModelIR): Told[] {
  if (onlyFields?.length === 0)
    return [told('@gen_form(fields: []) leaves nothing of the model', 'list its fields')];
  return (onlyFields ?? []).flatMap((listed) => {
    const written = `@gen_form(fields: [${listed}])`;
    const field = fields.find((one) => one.name === listed);
    if (!field) {
      const known = fields.map((one) => one.name);
      const guess = nearest(listed, known);
      return [
        told(
          `${written} names no field of ${name}`,
          guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
        ),
      ];
    }
    return field.directives.hidden
      ? [told(`${written} names a field that no client may see`, 'remove one of the two')]
      : [];
  });
}

/** All that a mark might list: the key is met without it, and a relation brings its columns. */
export const listable = ({ fields, key }: ModelIR): string[] =>
  fields
    .filter(
      ({ name, directives }) =>
        !directives.hidden &&
        !key.fields.includes(name) &&
        !fields.some(({ relation }) => relation?.fields.includes(name)),
    )
    .map(({ name }) => name);
