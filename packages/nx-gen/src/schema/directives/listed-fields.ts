import { type Told, told } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isScalar, isSecret, type FieldIR, type ModelIR, type RelationIR } from '../ir';
import { filter, sort } from './lists';

/** The lists of a mark, each with what it says of all other fields. */
const LISTS = {
  filterBy: { key: 'filter', row: filter },
  sortBy: { key: 'sort', row: sort },
} as const;

const WORDS = ['filterBy', 'sortBy'] as const;

/**
 * The fields, of which those that the mark does not list are kept out as by `@gen_filter(no)` and `@gen_sort(no)`: all but
 * those that must stay, such as the key. A relation leads to the order by what its record is called where its key is listed.
 */
export function keptToLists(model: ModelIR): FieldIR[] {
  return WORDS.reduce<FieldIR[]>((fields, word) => {
    const listed = model[word];
    const { key, row } = LISTS[word];
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

/** A key that the other model holds has no field here that a list could name. */
const isListedByKey = ({ fields }: RelationIR, listed: readonly string[]): boolean =>
  fields.length > 0 && fields.every((name) => listed.includes(name));

/** What is wrong with the lists of a mark. */
export const listProblems = (model: ModelIR): Told[] =>
  WORDS.flatMap((word) =>
    (model[word] ?? []).flatMap((name) => problemOf(word, name, model) ?? []),
  );

function problemOf(word: (typeof WORDS)[number], name: string, model: ModelIR): Told | undefined {
  const written = `@gen_form(${word}: [${name}])`;
  const { key } = LISTS[word];
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields.filter(isScalar).map((one) => one.name);
    const guess = nearest(name, known);
    return told(
      `${written} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  if (field.relation) {
    const keys = field.relation.fields.join(', ');
    return told(`${written} names a relation`, keys ? `write ${keys}` : 'remove it');
  }
  if (field.directives.hidden || isSecret(field))
    return told(`${written} names a field that no client may see`, 'remove it');
  return field.directives[key] === false
    ? told(`${written} contradicts @gen_${key}(no) above ${name}`, 'keep one')
    : undefined;
}
