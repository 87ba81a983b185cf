import type {
  GridColDef,
  GridColumnResizeParams,
  GridColumnVisibilityModel,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useEvent, useResourceDefinition, useStore } from 'react-admin';
import type { Columns, StudioRow } from '../base/types.js';
import { inStoredOrder, moveField, parseLayout, type ColumnLayout } from './column-layout.js';

type GridColumn = GridColDef<StudioRow>;

export interface ColumnLayoutController {
  columns: GridColumn[];
  visibility: GridColumnVisibilityModel;
  setVisibility: (model: GridColumnVisibilityModel) => void;
  setWidth: (resized: GridColumnResizeParams) => void;
  /** Returns a function that moves a column by one place; undefined if it is at the end. */
  mover: (field: string, step: -1 | 1) => (() => void) | undefined;
}

/** Class of the column that stays visible when scrolling horizontally. */
export const FROZEN_CLASS = 'studio-frozen';

/**
 * Order, width and visibility of the columns, stored in the browser for each resource. The record's label column comes first and
 * stays visible.
 */
export function useColumnLayout(
  resource: string,
  definitions: Columns,
  gridColumns: GridColumn[],
): ColumnLayoutController {
  const [stored, setStored] = useStore<unknown>(`${resource}.studio.columns`);
  const layout = useMemo(() => parseLayout(stored), [stored]);
  const { recordRepresentation } = useResourceDefinition({ resource });
  const labelField = typeof recordRepresentation === 'string' ? recordRepresentation : '';
  const frozen = definitions.has(labelField) ? labelField : [...definitions.keys()][0];
  const fields = useMemo(
    () => inStoredOrder([...definitions.keys()], layout.order, frozen),
    [definitions, frozen, layout],
  );
  const hidden = useMemo(
    () => layout.hidden.filter((field) => field !== frozen),
    [frozen, layout.hidden],
  );

  const columns = useMemo(
    () =>
      fields.flatMap((field) => {
        const column = gridColumns.find((one) => one.field === field);
        if (!column) return [];
        const width = layout.widths[field];
        return {
          ...column,
          ...(width !== undefined && { width, flex: undefined }),
          ...(field === frozen && {
            ...{ hideable: false, cellClassName: FROZEN_CLASS, headerClassName: FROZEN_CLASS },
          }),
        };
      }),
    [fields, frozen, gridColumns, layout.widths],
  );
  const visibility = useMemo(
    () => Object.fromEntries(hidden.map((field) => [field, false])),
    [hidden],
  );

  const updateLayout = useEvent((part: Partial<ColumnLayout>) => setStored({ ...layout, ...part }));
  const setVisibility = useEvent((model: GridColumnVisibilityModel) =>
    updateLayout({ hidden: fields.filter((field) => model[field] === false) }),
  );
  const setWidth = useEvent(({ colDef: { field }, width }: GridColumnResizeParams) =>
    updateLayout({ widths: { ...layout.widths, [field]: width } }),
  );
  const mover = useEvent((field: string, step: -1 | 1) => {
    const order = moveField(step, field, fields, { hidden, frozen });
    return order && (() => updateLayout({ order }));
  });

  return { columns, visibility, setVisibility, setWidth, mover };
}
