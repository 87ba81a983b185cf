import { element } from '../../code/jsx';
import type { ExclusiveIR, ModelIR } from '../../schema/ir';
import { propertyOf } from '../public-names';
import type { ResourcePlan } from '../resource-plan';
import type { Column } from './columns';

/**
 * Adds a column that shows whichever record it is that a record belongs to, before those that show one of them each and are
 * mostly empty. These stay: the table hides them by default, unless the mark names other columns.
 */
export const addExclusiveColumns = (
  { model }: ResourcePlan,
  columns: readonly Column[],
): Column[] =>
  (model.exclusive ?? []).reduce<Column[]>(
    (all, group) => {
      const joined = all.filter((column) => isMember(group, column));
      const [first] = joined;
      if (!first || joined.length < 2 || areSomeUnnamed(model, joined)) return all;
      const column = joinedColumn(first, joined, group);
      return all.flatMap((one) => (one === first ? [column, one] : [one]));
    },
    [...columns],
  );

/** Checks whether the column shows the record of such a reference; the user's own component may show anything. */
const isMember = ({ fields }: ExclusiveIR, { planned, element: { children } }: Column): boolean =>
  planned.reference !== undefined &&
  fields.includes(propertyOf(planned.field)) &&
  children[0]?.tag === 'ReferenceField';

/** Checks whether the mark chooses the columns of the table, and does not mean all of these. */
const areSomeUnnamed = ({ columns: names = [] }: ModelIR, columns: readonly Column[]): boolean =>
  names.length > 0 &&
  !columns.every(({ field, source, planned: { reference } }) =>
    [field.name, source, reference?.field.name].some((name) => name && names.includes(name)),
  );

const joinedColumn = (first: Column, joined: Column[], { isOptional }: ExclusiveIR): Column => {
  // it is empty only if a record may belong to none
  const field = { ...first.field, isRequired: !isOptional };
  return {
    planned: { ...first.planned, field },
    field,
    source: first.source,
    element: element(
      'OneOfColumn',
      {},
      joined.flatMap((column) => column.element.children),
    ),
    joined,
  };
};

/** Checks whether another column shows what this one does: which record, or of which kind it is. */
export const isJoined = (
  resource: ResourcePlan,
  columns: readonly Column[],
  column: Column,
): boolean =>
  !column.joined &&
  columns.some(
    ({ joined = [] }) =>
      joined.includes(column) ||
      (joined.length > 0 &&
        groupsOf(resource, column).some((group) => joined.every((one) => isMember(group, one)))),
  );

/** Checks whether one of the given fields determines the column: records that have that one have no other of its group. */
export const isDetermined = (
  resource: ResourcePlan,
  column: Column,
  isGiven: (name: string) => boolean,
): boolean =>
  groupsOf(resource, column).some(({ fields }) =>
    resource.visible.some(({ field }) => isGiven(field.name) && fields.includes(propertyOf(field))),
  );

/** Returns the fields of which records have one, with the one that the column shows, or that are chosen by what it shows. */
const groupsOf = (
  { model: { exclusive = [] } }: ResourcePlan,
  { field }: Column,
): readonly ExclusiveIR[] =>
  exclusive.filter(
    ({ fields, by }) => fields.includes(propertyOf(field)) || by?.field === propertyOf(field),
  );
