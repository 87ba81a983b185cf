import type { DataGridProps } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { useListRange } from '../../list/use-list-range.js';

/** What the DataGrid says by itself, in the words and numbers of the dashboard's lists. */
export function useGridTexts(): DataGridProps['localeText'] {
  const rangeOf = useListRange();
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  const resource = useResourceContext();
  return useMemo(
    () => ({
      noRowsLabel: translate('ra.navigation.no_results', {
        _: 'No results found',
        resource,
        name: resource === undefined ? '' : resourceLabel(resource, 0),
      }),
      paginationRowsPerPage: translate('ra.navigation.page_rows_per_page'),
      paginationDisplayedRows: rangeOf,
    }),
    [rangeOf, resource, resourceLabel, translate],
  );
}
