import { useMediaQuery, type Theme } from '@mui/material';
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  TopToolbar,
  useResourceDefinition,
} from 'react-admin';
import { ExportRecordsButton } from './ExportRecordsButton.js';
import { StudioButton } from './StudioButton.js';
import { useFilterFocus } from './use-filter-focus.js';

export interface ListToolbarProps {
  /** There are filters to choose from. */
  filters: boolean;
  studio: boolean;
  /** `meta` of the list's `queryOptions`. */
  meta?: object | undefined;
}

/** The buttons above a list. */
export function ListToolbar({ filters, studio, meta }: ListToolbarProps) {
  const { hasCreate } = useResourceDefinition();
  useFilterFocus();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <TopToolbar>
      {filters ? <FilterButton /> : null}
      {isSmall ? null : <ColumnsButton />}
      {hasCreate ? <CreateButton /> : null}
      <ExportRecordsButton meta={meta} />
      {studio ? <StudioButton /> : null}
    </TopToolbar>
  );
}
