import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isScalar, isSecret, type FieldIR, type ModelIR, type RelationIR } from '../ir';
import { filter, sort } from './lists';

/** The lists of a mark, each with the directive that it implies for all other fields. */
const LISTS_BY_OPTION = {
  filterBy: { key: 'filter', row: filter },
  sortBy: { key: 'sort', row: sort },
} as const;

const LIST_OPTIONS = ['filterBy', 'sortBy'] as const;

/**
 * Returns the fields, with those that the mark does not list excluded as by `@gen_filter(no)` and `@gen_sort(no)`, except
 * fields that must stay, such as the key. Lists can be sorted by a relation, through the related record's label, if its
 * foreign key is listed.
 */
export function applyFieldLists(model: ModelIR): FieldIR[] {
  return LIST_OPTIONS.reduce<FieldIR[]>((fields, word) => {
    const listed = model[word];
    const { key, row } = LISTS_BY_OPTION[word];
    if (!listed) return fields;
    const isKept = (field: FieldIR): boolean => {
      if (field.relation) return word !== 'sortBy' || isListedByKey(field.relation, listed);
      return !isScalar(field) || listed.includes(field.name) || row.check(field, model).length > 0;
    };
    return fields.map((field) =>
      isKept(field)
        ? field
        : { ...field, directives: { ...field.directives, [key]: false as const } },
    );
  }, model.fields);
}

/** The foreign key of the opposite side is no field of this model, so a list cannot name it. */
const isListedByKey = ({ fields }: RelationIR, listed: readonly string[]): boolean =>
  fields.length > 0 && fields.every((name) => listed.includes(name));

/** Returns the problems of a mark's lists. */
export const listProblems = (model: ModelIR): ProblemText[] =>
  LIST_OPTIONS.flatMap((word) =>
    (model[word] ?? []).flatMap((name) => problemOf(word, name, model) ?? []),
  );

function problemOf(
  word: (typeof LIST_OPTIONS)[number],
  name: string,
  model: ModelIR,
): ProblemText | undefined {
  const directive = `@gen_form(${word}: [${name}])`;
  const { key } = LISTS_BY_OPTION[word];
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields.filter(isScalar).map((one) => one.name);
    const guess = nearest(name, known);
    return createProblem(
      `${directive} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  if (field.relation) {
    const keys = field.relation.fields.join(', ');
    return createProblem(`${directive} names a relation`, keys ? `write ${keys}` : 'remove it');
  }
  if (field.directives.hidden || isSecret(field))
    return createProblem(`${directive} names a field that no client may see`, 'remove it');
  return field.directives[key] === false
    ? createProblem(`${directive} contradicts @gen_${key}(no) above ${name}`, 'keep one')
    : undefined;
}
