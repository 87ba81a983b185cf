import { Box, Skeleton } from '@mui/material';
import type { ReactElement } from 'react';
import {
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isSummable } from '../figures/field-sets.js';
import { useFigures } from '../figures/use-figures.js';
import { countOf } from '../numbers/count-of.js';

interface RelatedTotalProps {
  /** Formats the total like the field of a record. */
  field: ReactElement<{ source: string }>;
  /** The filter of the related records. */
  filter: object;
}

/**
 * The total of a field over all related records, including the pages not shown; if it cannot be read, only the table is shown.
 */
export function RelatedTotal({ field, filter }: RelatedTotalProps) {
  const { source } = field.props;
  const resource = useResourceContext() ?? '';
  const rules = useRules();
  const info = useResourceInfo(resource);
  const count = countOf(useListContext());
  const label = useTranslateLabel()({ source, resource });
  const isKnown = info && isSummable(info, source) && rules.reads(resource, source) === true;
  const isEnabled = Boolean(isKnown && count && count.total > 0);
  const { data, isPending } = useFigures(
    resource,
    { filter, sum: [source] },
    { enabled: isEnabled },
  );
  if (!isEnabled) return null;
  if (isPending) return <Skeleton width={96} />;
  if (!data?.sum) return null;
  return (
    <Box component="span" sx={{ typography: 'body2' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      <RecordContextProvider value={{ id: 'sum', ...data.sum }}>{field}</RecordContextProvider>
    </Box>
  );
}
