import type { DataGridProps } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';

/** What the DataGrid says by itself, in the words of the dashboard's lists. */
export function useGridTexts(): DataGridProps['localeText'] {
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
    }),
    [resource, resourceLabel, translate],
  );
}
