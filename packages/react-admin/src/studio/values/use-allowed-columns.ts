import { useMemo } from 'react';
import type { Identifier } from 'react-admin';
import type { Rules } from '../../access/rules.js';
import { isFieldVisible } from '../../access/visible-fields.js';
import { useRules } from '../../access/use-rules.js';
import { isDraft, isGap, type StudioColumn, type StudioRow } from '../base/types.js';
import { cellTypeOf } from '../cells/index.js';

/**
 * Returns the columns that the user may see, restricted to what they may edit; write-only columns only if they may edit them.
 *
 * @param loaded the records of the grid
 */
export function useAllowedColumns(
  definitions: StudioColumn[],
  resource: string,
  loaded: StudioRow[],
): StudioColumn[] {
  const rules = useRules();
  const records = useMaskedRecords(definitions, resource, loaded);
  return useMemo(
    () =>
      definitions.flatMap((column) => {
        const { field } = column;
        const rows = writableRows(rules, resource, field);
        if (rules.reads(resource, field) === false) return [];
        if (cellTypeOf(column).isWriteOnly && rows === false) return [];
        const isMasked = hidesSomeValues(rules, resource, column);
        return {
          ...allowedReference(rules, restrictedTo(rows, column)),
          ...(!isSortable(rules, resource, column) && { sortable: false }),
          ...onlyChoice(rules, resource, column),
          ...allowedValues(rules, resource, column),
          ...(isMasked && {
            // an unknown record hides its value: it may not be overwritten with nothing
            isUnseen: (id: Identifier) =>
              !isDraft(id) &&
              !isGap(id) &&
              !isFieldVisible(rules, resource, field, records?.get(id)),
          }),
        };
      }),
    [definitions, records, resource, rules],
  );
}

/** The rows in which a column can be edited: all, unsaved ones, the others, or none. */
type EditableRows = NonNullable<StudioColumn['editable']>;

function writableRows(rules: Rules, resource: string, field: string): EditableRows {
  const isNew = rules.writesNew(resource, field) !== false;
  const isSaved = rules.writes(resource, field) !== false;
  return isNew === isSaved ? isNew : isNew ? 'new' : 'saved';
}

/** Restricts a column to the rows in which the user may edit it. */
function restrictedTo(rows: EditableRows, column: StudioColumn): StudioColumn {
  const { editable } = column;
  if (rows === true || !editable || rows === editable) return column;
  return { ...column, editable: editable === true ? rows : false };
}

/** If rules allow only one record for a reference, new rows have it, and no others are offered. */
function onlyChoice(rules: Rules, resource: string, { field }: StudioColumn) {
  const only = rules.only(resource, 'create', field);
  const isFixed = isFixedFor(rules, resource, field);
  return { ...(only !== undefined && { only }), ...(isFixed && { isFixed }) };
}

/** The values of an enum that cells offer, if rules limit them. */
function allowedValues(rules: Rules, resource: string, { field, choices }: StudioColumn) {
  const [ofNew, ofSaved] = (['create', 'edit'] as const).map((operation) =>
    rules.values(resource, operation, field),
  );
  if (!choices || (!ofNew && !ofSaved)) return {};
  const isOffered = (value: string, id: Identifier) =>
    (isDraft(id) ? ofNew : ofSaved)?.has(value) ?? true;
  return { isOffered };
}

function isFixedFor(rules: Rules, resource: string, field: string): StudioColumn['isFixed'] {
  if (rules.only(resource, 'edit', field) !== undefined) return () => true;
  if (!rules.perRecord(resource).includes('edit')) return undefined;
  return (id) => !rules.may(resource, 'edit', id) || !rules.writesIn(resource, field, id);
}

/** Whether rules hide some of the values; lists leave out the ids of many-to-many relations for everybody. */
const hidesSomeValues = (rules: Rules, resource: string, { field, type }: StudioColumn): boolean =>
  type !== 'references' && rules.reads(resource, field) === 'some';

/** Returns the records by id if some of them hide values; otherwise undefined, so that columns do not change with edits. */
function useMaskedRecords(
  definitions: StudioColumn[],
  resource: string,
  loaded: StudioRow[],
): ReadonlyMap<Identifier, StudioRow> | undefined {
  const rules = useRules();
  const isMasked = definitions.some((column) => hidesSomeValues(rules, resource, column));
  const masked = isMasked ? loaded : undefined;
  return useMemo(() => masked && new Map(masked.map((row) => [row.id, row])), [masked]);
}

/** Whether the server can sort by the column: not by fields that are hidden in any record. */
function isSortable(rules: Rules, resource: string, column: StudioColumn): boolean {
  const { field, reference, sortBy = '', sortable = true } = column;
  const [relation, label] = sortBy.split('.');
  const isRelated = relation !== undefined && label !== undefined && reference !== undefined;
  if (isRelated && !(rules.seesAll(reference) && rules.reads(reference, label) === true))
    return false;
  return sortable && rules.reads(resource, field) === true;
}

/** Makes a reference to records that the user may not list read-only; for several records, their ids are shown. */
function allowedReference(rules: Rules, column: StudioColumn): StudioColumn {
  const { reference, type } = column;
  if (reference === undefined || rules.may(reference, 'list')) return column;
  if (type === 'reference') return { ...column, editable: false };
  const { field, label, minWidth, sortable, sortBy, required } = column;
  return { field, label, minWidth, sortable, sortBy, required, editable: false };
}
