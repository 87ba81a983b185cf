import type {
  GridColDef,
  GridColumnResizeParams,
  GridColumnVisibilityModel,
} from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useEvent, useResourceDefinition, useStore } from 'react-admin';
import type { Columns, StudioRow } from '../base/types.js';
import { inKeptOrder, movedBy, readLayout, type ColumnLayout } from './column-layout.js';

type GridColumn = GridColDef<StudioRow>;

export interface ColumnTool {
  columns: GridColumn[];
  visibility: GridColumnVisibilityModel;
  setVisibility: (model: GridColumnVisibilityModel) => void;
  setWidth: (resized: GridColumnResizeParams) => void;
  /** What moves a column by one place; undefined where it is at the end. */
  mover: (field: string, step: -1 | 1) => (() => void) | undefined;
}

/** Class of the column that stays in sight when the others are scrolled sideways. */
export const FROZEN = 'studio-frozen';

/**
 * Order, width and visibility of the columns, kept in the browser for each resource. What people call a record by stands
 * first and stays in sight.
 */
export function useColumnLayout(
  resource: string,
  definitions: Columns,
  gridColumns: GridColumn[],
): ColumnTool {
  const [kept, keep] = useStore<unknown>(`${resource}.studio.columns`);
  const layout = useMemo(() => readLayout(kept), [kept]);
  const { recordRepresentation } = useResourceDefinition({ resource });
  const named = typeof recordRepresentation === 'string' ? recordRepresentation : '';
  const frozen = definitions.has(named) ? named : [...definitions.keys()][0];
  const fields = useMemo(
    () => inKeptOrder([...definitions.keys()], layout.order, frozen),
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
            ...{ hideable: false, cellClassName: FROZEN, headerClassName: FROZEN },
          }),
        };
      }),
    [fields, frozen, gridColumns, layout.widths],
  );
  const visibility = useMemo(
    () => Object.fromEntries(hidden.map((field) => [field, false])),
    [hidden],
  );

  const change = useEvent((part: Partial<ColumnLayout>) => keep({ ...layout, ...part }));
  const setVisibility = useEvent((model: GridColumnVisibilityModel) =>
    change({ hidden: fields.filter((field) => model[field] === false) }),
  );
  const setWidth = useEvent(({ colDef: { field }, width }: GridColumnResizeParams) =>
    change({ widths: { ...layout.widths, [field]: width } }),
  );
  const mover = useEvent((field: string, step: -1 | 1) => {
    const order = movedBy(step, field, fields, { hidden, frozen });
    return order && (() => change({ order }));
  });

  return { columns, visibility, setVisibility, setWidth, mover };
}
