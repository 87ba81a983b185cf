import type { DataGridProps } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';

/** What the DataGrid says by itself, in the words of the dashboard's lists. */
export function useGridTexts(): DataGridProps['localeText'] {
  const translate = useTranslate();
  const resourceLabel = useGetResourceLabel();
  const resource = useResourceContext();
  const noRowsLabel = translate('ra.navigation.no_results', {
    _: 'No results found',
    resource,
    name: resource === undefined ? '' : resourceLabel(resource, 0),
  });
  // the same object for the same words: with another one the grid draws every cell anew
  return useMemo(() => ({ noRowsLabel }), [noRowsLabel]);
}
