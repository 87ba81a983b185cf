import { listOf, nearest } from '../../base/nearest';
import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, ModelIR, ModelMarks } from '../ir';

/**
 * Returns the fields, with those hidden that the mark does not list, except the key. A listed relation includes its
 * foreign key columns, and such a column its relation.
 */
export function hideUnlisted(
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

/** Returns the problems of the list. */
export function onlyFieldsProblems({ name, fields, onlyFields }: ModelIR): ProblemText[] {
  if (onlyFields?.length === 0)
    return [createProblem('@gen_form(fields: []) leaves nothing of the model', 'list its fields')];
  return (onlyFields ?? []).flatMap((listed) => {
    const directive = `@gen_form(fields: [${listed}])`;
    const field = fields.find((one) => one.name === listed);
    if (!field) {
      const known = fields.map((one) => one.name);
      const guess = nearest(listed, known);
      return [
        createProblem(
          `${directive} names no field of ${name}`,
          guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
        ),
      ];
    }
    return field.directives.hidden
      ? [
          createProblem(
            `${directive} names a field that no client may see`,
            'remove one of the two',
          ),
        ]
      : [];
  });
}

/** Returns all fields that a mark can list: the key is always included, and a relation includes its columns. */
export const listableFields = ({ fields, key }: ModelIR): string[] =>
  fields
    .filter(
      ({ name, directives }) =>
        !directives.hidden &&
        !key.fields.includes(name) &&
        !fields.some(({ relation }) => relation?.fields.includes(name)),
    )
    .map(({ name }) => name);
