import { array, flat, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { filterOperatorsOf } from '../../client-code/filter-types';
import type { PlannedRelation } from '../../resource-plan';
import { filter, filterByAny, filterList } from './filters';
import { clearedEntries } from './choices';
import { absentCode, recordValueCode } from './keys';
import { forbiddenTarget, type HiddenTests, type RelationTests } from './relation-tests';
import type { Sample } from './test-record';
import { fieldRuleOf } from './rule-evaluator';
import { personCode } from './seed-code';
import { requesterList, namesEntry, table } from './tables';
import type { SpecInput } from './spec-input';

export interface RelationView {
  title: string;
  relation: string;
  visible: string;
  sort: { label: string; canSort: string; mustNotSort: string } | undefined;
  /** `const filters = (name: RecordName) => […];`: filters that a record matches through the related one. */
  filters: string | undefined;
  /** `const labels = (): Labels => ({ own: api.people.author.name });`, where searches include them. */
  labels: string | undefined;
  hidden: HiddenView[];
  /** Writes a reference to a record that the requester cannot see. */
  reference: { parts: string; keys: string; body: string } | undefined;
}

/** A filter by a field of the related record that some cannot read. */
export interface HiddenView {
  title: string;
  readable: string;
  filter: string;
}

export function relationCode(tests: RelationTests, input: SpecInput): RelationView {
  const { relation, seen, sorts, hides, hidden } = tests;
  const { field, label } = relation;
  return {
    title: stringLiteral(`the relation ${field.name}`),
    relation: stringLiteral(field.name),
    visible: table('VISIBLE: Record<Caller, readonly RecordName[]>', seen.map(namesEntry), 2),
    sort:
      label === undefined
        ? undefined
        : {
            label: stringLiteral(label),
            canSort: requesterList('CAN_SORT', sorts),
            mustNotSort: requesterList('MUST_NOT_SORT', hides),
          },
    filters: filtersCode(relation, input),
    labels: labelsCode(tests, input),
    hidden: hiddenCode((name) => `the relation ${field.name}: ${name}`, relation, hidden),
    reference: referenceCode(relation, input),
  };
}

/** Returns filters through a relation by fields that not everyone can read. */
export const hiddenCode = (
  titleOf: (field: string) => string,
  { field, to }: PlannedRelation,
  hidden: readonly HiddenTests[],
  indent = 2,
): HiddenView[] =>
  hidden.flatMap((one): HiddenView[] => {
    const planned = to.visible.find((other) => other.field.name === one.field);
    const condition = planned && filterByAny(planned, to, one.samples);
    if (!condition) return [];
    const start = 'const filter = ';
    return [
      {
        title: stringLiteral(titleOf(one.field)),
        readable: table(
          'READABLE: Record<Caller, readonly RecordName[]>',
          one.read.map(namesEntry),
          indent,
        ),
        filter: `${start}${print(filter(field.name, condition), indent, indent + start.length, 1)};`,
      },
    ];
  });

/** Returns filters by the foreign key, as far as filters may refer to it. */
function filtersCode(
  { field, to }: PlannedRelation,
  { resource: { model }, schema }: SpecInput,
): string | undefined {
  if (field.isUnread) return undefined;
  const { fields = [], references = [] } = field.relation ?? {};
  const open = to.visible.filter(
    (one) =>
      filterOperatorsOf(one, to) !== undefined &&
      !to.model.access?.fields.some(({ field: name, read }) => read && name === one.field.name),
  );
  const isOpen = (name: string): boolean => open.some((one) => one.field.name === name);
  const [first] = open.filter((one) => references.includes(one.field.name));
  const through = (condition: Code): Code => filter(field.name, condition);
  const key = object(
    references.map((name, at): [string, Code] => [
      propertyKey(name),
      recordValueCode(model, fields[at] ?? ''),
    ]),
  );
  const filters = [
    ...(references.length > 0 && references.every(isOpen) ? [through(key)] : []),
    ...(first && filterOperatorsOf(first, to)?.includes('neq')
      ? [through(filter(`${first.field.name}_neq`, absentCode(first.field, schema)))]
      : []),
  ];
  if (filters.length === 0) return undefined;
  const start = 'const filters = (name: RecordName): object[] => ';
  return `${start}${print(filterList(filters), 2, 2 + start.length, 1)};`;
}

/** Returns the labels of related records, where searches include them. */
function labelsCode(
  { relation, labels }: RelationTests,
  { resource }: SpecInput,
): string | undefined {
  const path = `${relation.field.name}.${relation.to.label ?? ''}`;
  if (!resource.searchable.includes(path) || labels.length === 0) return undefined;
  const codeOf = (label: Sample): string =>
    label.as === 'person'
      ? `api.${personCode(label.person.name)}.${label.property}`
      : label.as === 'literal'
        ? label.code
        : 'null';
  const start = 'const labels = (): Partial<Record<RecordName, string | null>> => (';
  const all = object(labels.map(([name, label]) => [propertyKey(name), codeOf(label)]));
  return `${start}${print(all, 2, 2 + start.length, 2)});`;
}

function referenceCode(relation: PlannedRelation, input: SpecInput): RelationView['reference'] {
  const { facts, resource } = input;
  const { fields: [column = ''] = [], references = [] } = relation.field.relation ?? {};
  const target = forbiddenTarget(facts, relation);
  const editable = facts.editable();
  // a rule above the key refuses the write whatever it refers to
  const isClosed = fieldRuleOf(resource.model, column, 'edit', input.schema) !== undefined;
  const canRefer = !isClosed && resource.updatable.some((one) => one.field.name === column);
  const absent = relation.to.visible.find((one) => one.field.name === references[0])?.field;
  if (!target || editable === undefined || !canRefer || !absent) return undefined;
  const cleared = clearedEntries(resource.model, [column]);
  return {
    body: flat(object([['[column]', 'key'], ...cleared])),
    parts: print(
      array([facts.requester.name, editable, column].map(stringLiteral)),
      6,
      6 + 'const [caller, name, column] = '.length,
      ' as const;'.length,
    ),
    keys: print(
      array([
        'person' in target
          ? `api.${personCode(target.person.name)}.${facts.userKey}`
          : recordValueCode(resource.model, column, `seeded.records.${target.record}`),
        absentCode(absent, input.schema),
      ]),
      6,
      6 + 'for (const key of '.length,
      ') {'.length,
    ),
  };
}
