import { useMemo } from 'react';
import { useListContext, type Identifier } from 'react-admin';
import type { Rules } from '../../access/rules.js';
import { isSeen } from '../../access/seen-fields.js';
import { useRules } from '../../access/use-rules.js';
import type { StudioColumn, StudioRow } from '../base/types.js';
import { cellTypeOf } from '../cells/index.js';

/** The columns that the user may see, with what of them he may change; of what nobody reads, those that he may. */
export function useAllowedColumns(definitions: StudioColumn[], resource: string): StudioColumn[] {
  const rules = useRules();
  const records = useMaskedRecords(definitions, resource);
  return useMemo(
    () =>
      definitions.flatMap((column) => {
        const { field } = column;
        const isWritable = rules.writes(resource, field) !== false;
        if (rules.reads(resource, field) === false) return [];
        if (cellTypeOf(column).isWriteOnly && !isWritable) return [];
        const isMasked = masks(rules, resource, column);
        return {
          ...allowedReference(rules, column),
          ...(!isWritable && { editable: false }),
          ...(!isOrdered(rules, resource, column) && { sortable: false }),
          ...onlyChoice(rules, resource, column),
          ...(isMasked && {
            isUnseen: (id: Identifier) => {
              const record = records?.find((one) => one.id === id);
              return record !== undefined && !isSeen(rules, resource, field, record);
            },
          }),
        };
      }),
    [definitions, records, resource, rules],
  );
}

/** Where rules leave one record that a reference can lead to, new rows have it, and nobody is offered another one. */
function onlyChoice(rules: Rules, resource: string, { field }: StudioColumn) {
  const only = rules.only(resource, 'create', field);
  const isFixed = fixedRecords(rules, resource, field);
  return { ...(only !== undefined && { only }), ...(isFixed && { isFixed }) };
}

function fixedRecords(rules: Rules, resource: string, field: string): StudioColumn['isFixed'] {
  if (rules.only(resource, 'edit', field) !== undefined) return () => true;
  if (!rules.perRecord(resource).includes('edit')) return undefined;
  return (id) => !rules.may(resource, 'edit', id);
}

/** Lists leave ids of many-to-many relations out for everybody. */
const masks = (rules: Rules, resource: string, { field, type }: StudioColumn): boolean =>
  type !== 'references' && rules.reads(resource, field) === 'some';

/** The records of the page, where some of them hide values: else the columns stay the same whatever is edited. */
function useMaskedRecords(definitions: StudioColumn[], resource: string): StudioRow[] | undefined {
  const rules = useRules();
  const { data } = useListContext<StudioRow>();
  return definitions.some((column) => masks(rules, resource, column)) ? data : undefined;
}

/** The server orders by nothing that it hides of any record. */
function isOrdered(rules: Rules, resource: string, column: StudioColumn): boolean {
  const { field, reference, sortBy = '', sortable = true } = column;
  const [relation, label] = sortBy.split('.');
  const isRelated = relation !== undefined && label !== undefined && reference !== undefined;
  if (isRelated && !(rules.seesAll(reference) && rules.reads(reference, label) === true))
    return false;
  return sortable && rules.reads(resource, field) === true;
}

/** Of records that the user may not list none can be chosen; the ids of several are shown. */
function allowedReference(rules: Rules, column: StudioColumn): StudioColumn {
  const { reference, type } = column;
  if (reference === undefined || rules.may(reference, 'list')) return column;
  if (type === 'reference') return { ...column, editable: false };
  const { field, label, minWidth, sortable, sortBy, required } = column;
  return { field, label, minWidth, sortable, sortBy, required, editable: false };
}
