import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactElement } from 'react';
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  TopToolbar,
  useResourceDefinition,
} from 'react-admin';
import { DeletedButton } from '../deleted/DeletedButton.js';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { DensityButton } from '../list/DensityButton.js';
import { SaveViewButton } from '../views/SaveViewButton.js';
import { ExportRecordsButton } from './ExportRecordsButton.js';
import { StudioButton } from './StudioButton.js';
import { useFilterFocus } from './use-filter-focus.js';

export interface ListToolbarProps {
  /** The available filters, if any. */
  filters: ReactElement[];
  /** Whether views can be saved: the list's parameters are in the address. */
  views: boolean;
  studio: boolean;
  /** `meta` of the list's `queryOptions`. */
  meta?: object | undefined;
}

/** The buttons above a list. */
export function ListToolbar({ filters, views, studio, meta }: ListToolbarProps) {
  const { hasCreate } = useResourceDefinition();
  useFilterFocus();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isDeleted = useIsDeletedView();
  return (
    <TopToolbar>
      <DeletedButton />
      {filters.length > 0 ? <FilterButton filters={filters} /> : null}
      {views && !isDeleted ? <SaveViewButton /> : null}
      {isSmall ? null : (
        <>
          <ColumnsButton />
          <DensityButton />
        </>
      )}
      {hasCreate && !isDeleted ? <CreateButton /> : null}
      <ExportRecordsButton meta={meta} />
      {studio && !isDeleted ? <StudioButton /> : null}
    </TopToolbar>
  );
}
