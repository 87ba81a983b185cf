import type { DataGridProps } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';

/** Returns the DataGrid's own texts in the words of the dashboard's lists. */
export function useGridTexts(): DataGridProps['localeText'] {
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  const resource = useResourceContext();
  const noRowsLabel = translate('ra.navigation.no_results', {
    _: 'No results found',
    resource,
    name: resource === undefined ? '' : resourceLabel(resource, 0),
  });
  // a stable object: for a new one the grid re-renders every cell
  return useMemo(() => ({ noRowsLabel }), [noRowsLabel]);
}
