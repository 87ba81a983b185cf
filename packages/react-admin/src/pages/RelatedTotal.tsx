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
import { isSummed } from '../figures/field-sets.js';
import { useFigures } from '../figures/use-figures.js';
import { countOf } from '../numbers/count-of.js';

interface RelatedTotalProps {
  /** Shows the sum as it shows the field of one record. */
  field: ReactElement<{ source: string }>;
  /** What the related records meet. */
  filter: object;
}

/** What a field of all related records adds up to, the pages that are not shown too; where that fails the table remains. */
export function RelatedTotal({ field, filter }: RelatedTotalProps) {
  const { source } = field.props;
  const resource = useResourceContext() ?? '';
  const rules = useRules();
  const info = useResourceInfo(resource);
  const count = countOf(useListContext());
  const label = useTranslateLabel()({ source, resource });
  const isKnown = info && isSummed(info, source) && rules.reads(resource, source) === true;
  const isAsked = Boolean(isKnown && count && count.total > 0);
  const { data, isPending } = useFigures(resource, { filter, sum: [source] }, { enabled: isAsked });
  if (!isAsked) return null;
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
