import { element, type Attribute, type Element } from '../../code/jsx';
import { object } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { choicesOf, CHOICES } from '../field-types';
import type { PlannedRelation } from '../relation';
import type { ResourcePlan } from '../resource';
import { columnsOf, isQuiet, rowClick, type Column } from './columns';
import { humanize } from './labels';
import { sortOf } from './list';
import { hasPage } from './pages-of';

/** A table below the fields of a record has room for so many columns. */
const MOST_COLUMNS = 4;

/** A field that leads to the records of a relation; none where the records stand in a table of their own. */
export function relationField({ field, to, kind, heldBy }: PlannedRelation): Element[] {
  const target = { source: field.name, reference: to.names.resource };
  if (kind === 'ids')
    return [
      element('ReferenceArrayField', target, [
        element('SingleFieldList', { linkType: rowClick(to) }),
      ]),
    ];
  const [pair, ...more] = heldBy;
  if (kind === 'many' || !pair || more.length > 0) return [];
  const [theirs, ours] = pair;
  return [
    element('ReferenceOneField', {
      label: humanize(field.name),
      reference: to.names.resource,
      target: theirs,
      ...(ours === 'id' ? {} : { source: ours }),
      ...(hasPage(to, 'Show') ? { link: 'show' } : {}),
    }),
  ];
}

/** The records that belong to this one, each relation's as a table of its own. */
export function relatedTables(resource: ResourcePlan): Element[] {
  // one name, one import: an enum's choices are the same in every folder that has them
  const choices = new Map<string, string>(
    resource.visible.flatMap(({ field }) =>
      field.kind === 'Enum' ? [[choicesOf(field), CHOICES] as const] : [],
    ),
  );
  return resource.relations.flatMap((relation) =>
    relatedTable(resource, relation).map((table) =>
      withChoicesFrom(table, (name) => {
        const from = choices.get(name) ?? `../${relation.to.names.resource}/choices`;
        choices.set(name, from);
        return from;
      }),
    ),
  );
}

/** None where the records are not found by their fields. */
function relatedTable(resource: ResourcePlan, relation: PlannedRelation): Element[] {
  const { field, to, kind, heldBy } = relation;
  const columns = shownColumns(relation).map((column) => column.element);
  if (kind !== 'many' || heldBy.length === 0 || columns.length === 0) return [];
  const match = heldBy.map(([theirs, ours]): [string, string] => [
    propertyKey(theirs),
    stringLiteral(ours),
  ]);
  return [
    element(
      'RelatedRecords',
      {
        title: humanize(field.name),
        reference: to.names.resource,
        match: { code: object(match) },
        sort: { code: sortOf(to) },
      },
      [
        element(
          'DataTable',
          {
            rowClick: rowClick(to),
            bulkActionButtons: { code: 'false' },
            // apart from the columns that somebody hides in the list
            storeKey: `${resource.names.resource}.${field.name}`,
          },
          columns,
        ),
      ],
    ),
  ];
}

/** What tells the records apart: their label first, and nothing of what they have in common. */
function shownColumns({ to, heldBy }: PlannedRelation): Column[] {
  const columns = columnsOf(to).filter(
    ({ field }) => !heldBy.some(([theirs]) => theirs === field.name),
  );
  const telling = columns.filter(({ field }) => !isQuiet(to, field));
  const chosen = telling.length > 0 ? telling : columns;
  const isLabel = ({ field }: Column): boolean => field.name === to.label;
  return [...chosen.filter(isLabel), ...chosen.filter((one) => !isLabel(one))].slice(
    0,
    MOST_COLUMNS,
  );
}

/** The element with the choices of its enums imported from elsewhere. */
function withChoicesFrom(node: Element, fromOf: (name: string) => string): Element {
  const moved = (value: Attribute): Attribute =>
    typeof value === 'object' && value.uses
      ? {
          ...value,
          uses: value.uses.map((one) =>
            one.from === CHOICES ? { ...one, from: fromOf(one.name) } : one,
          ),
        }
      : value;
  return {
    ...node,
    attributes: node.attributes.map(([name, value]) => [name, moved(value)]),
    children: node.children.map((child) => withChoicesFrom(child, fromOf)),
  };
}
