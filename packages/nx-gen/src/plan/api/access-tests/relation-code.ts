import { array, object, print, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import { askedBy } from '../../client-code/filter-types';
import type { PlannedRelation } from '../../resource-plan';
import { filter, filterByAny, listOf } from './filters';
import { absentCode, heldCode } from './keys';
import { unseenBehind, type HiddenTests, type RelationTests } from './relation-tests';
import type { Sample } from './made';
import { personCode } from './seed-code';
import { listOfAskers, namesEntry, table } from './tables';
import type { Told } from './told';

export interface RelationView {
  title: string;
  relation: string;
  seen: string;
  sort: { label: string; sorts: string; hides: string } | undefined;
  /** `const filters = (name: Name) => […];`: what a record meets by the one behind it. */
  filters: string | undefined;
  /** `const labels = (): Labels => ({ own: api.people.author.name });`, where searches look there. */
  labels: string | undefined;
  hidden: HiddenView[];
  /** Writes a reference to somebody who is not seen. */
  reference: { parts: string; keys: string } | undefined;
}

/** A filter by a field behind a relation that some do not read. */
export interface HiddenView {
  title: string;
  read: string;
  filter: string;
}

export function relationCode(tests: RelationTests, told: Told): RelationView {
  const { relation, seen, sorts, hides, hidden } = tests;
  const { field, label } = relation;
  return {
    title: stringLiteral(`the relation ${field.name}`),
    relation: stringLiteral(field.name),
    seen: table('SEEN: Record<Asker, readonly Name[]>', seen.map(namesEntry), 2),
    sort:
      label === undefined
        ? undefined
        : {
            label: stringLiteral(label),
            sorts: listOfAskers('SORTS', sorts),
            hides: listOfAskers('HIDES', hides),
          },
    filters: filtersCode(relation, told),
    labels: labelsCode(tests, told),
    hidden: hiddenCode((name) => `the relation ${field.name}: ${name}`, relation, hidden),
    reference: referenceCode(relation, told),
  };
}

/** Filters through a relation by fields that not everybody reads behind it. */
export const hiddenCode = (
  titleOf: (field: string) => string,
  { field, to }: PlannedRelation,
  hidden: readonly HiddenTests[],
  indent = 2,
): HiddenView[] =>
  hidden.flatMap((one): HiddenView[] => {
    const planned = to.visible.find((other) => other.field.name === one.field);
    const asked = planned && filterByAny(planned, to, one.samples);
    if (!asked) return [];
    const start = 'const filter = ';
    return [
      {
        title: stringLiteral(titleOf(one.field)),
        read: table('READ: Record<Asker, readonly Name[]>', one.read.map(namesEntry), indent),
        filter: `${start}${print(filter(field.name, asked), indent, indent + start.length, 1)};`,
      },
    ];
  });

/** Those by the key that the record holds, as far as filters may name it. */
function filtersCode(
  { field, to }: PlannedRelation,
  { resource: { model }, schema }: Told,
): string | undefined {
  if (field.isUnread) return undefined;
  const { fields = [], references = [] } = field.relation ?? {};
  const open = to.visible.filter(
    (one) =>
      askedBy(one, to) !== undefined &&
      !to.model.access?.fields.some(({ field: name, read }) => read && name === one.field.name),
  );
  const isOpen = (name: string): boolean => open.some((one) => one.field.name === name);
  const [first] = open.filter((one) => references.includes(one.field.name));
  const through = (asked: Code): Code => filter(field.name, asked);
  const key = object(
    references.map((name, at): [string, Code] => [
      propertyKey(name),
      heldCode(model, fields[at] ?? ''),
    ]),
  );
  const filters = [
    ...(references.length > 0 && references.every(isOpen) ? [through(key)] : []),
    ...(first && askedBy(first, to)?.includes('neq')
      ? [through(filter(`${first.field.name}_neq`, absentCode(first.field, schema)))]
      : []),
  ];
  if (filters.length === 0) return undefined;
  const start = 'const filters = (name: Name): object[] => ';
  return `${start}${print(listOf(filters), 2, 2 + start.length, 1)};`;
}

/** What they are called, where searches look there. */
function labelsCode({ relation, labels }: RelationTests, { resource }: Told): string | undefined {
  const path = `${relation.field.name}.${relation.to.label ?? ''}`;
  if (!resource.searchable.includes(path) || labels.length === 0) return undefined;
  const codeOf = (label: Sample): string =>
    label.as === 'person'
      ? `api.${personCode(label.person.name)}.${label.property}`
      : label.as === 'literal'
        ? label.code
        : 'null';
  const start = 'const labels = (): Partial<Record<Name, string | null>> => (';
  const all = object(labels.map(([name, label]) => [propertyKey(name), codeOf(label)]));
  return `${start}${print(all, 2, 2 + start.length, 2)});`;
}

function referenceCode(relation: PlannedRelation, told: Told): RelationView['reference'] {
  const { facts, resource } = told;
  const { fields: [column = ''] = [], references = [] } = relation.field.relation ?? {};
  const unseen = unseenBehind(facts, relation);
  const editable = facts.editable();
  const canRefer = resource.updatable.some((one) => one.field.name === column);
  const absent = relation.to.visible.find((one) => one.field.name === references[0])?.field;
  if (!unseen || editable === undefined || !canRefer || !absent) return undefined;
  return {
    parts: print(
      array([facts.asker.name, editable, column].map(stringLiteral)),
      6,
      6 + 'const [who, name, column] = '.length,
      ' as const;'.length,
    ),
    keys: print(
      array([
        'person' in unseen
          ? `api.${personCode(unseen.person.name)}.${facts.keyOfUser}`
          : heldCode(resource.model, column, `made.records.${unseen.record}`),
        absentCode(absent, told.schema),
      ]),
      6,
      6 + 'for (const key of '.length,
      ') {'.length,
    ),
  };
}
