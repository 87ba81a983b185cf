import { Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { useEffect, useId } from 'react';
import {
  Link,
  useCreatePath,
  useGetList,
  useGetResourceLabel,
  type ResourceDefinition,
} from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { useReadingTexts } from '../reading/messages.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import { ResourceIcon } from '../resources/ResourceIcon.js';
import { CreateLink } from './CreateLink.js';
import { startMessages } from './messages.js';
import { EmptyRows, RecordsSkeleton, RecentRecords } from './RecentRecords.js';
import type { RecentOrder } from './recent-order.js';

export interface RecordsCardProps {
  definition: ResourceDefinition;
  order: RecentOrder;
  /** Called with whether there are records, or something else to show, as soon as that is known. */
  onRead?: (resource: string, hasRecords: boolean) => void;
}

const RECORDS_PER_CARD = 5;

/** The number of records of a resource and the most recent ones, in a single request. */
export function RecordsCard({ definition, order, onRead }: RecordsCardProps) {
  const { name } = definition;
  const titleId = useId();
  const text = useTexts('start', startMessages);
  const readingText = useReadingTexts();
  const label = useGetResourceLabel()(name, 2);
  const { formatCount } = useNumbers();
  const path = useCreatePath()({ resource: name, type: 'list' });
  const { data, error, isPending, isFetching, refetch, ...list } = useGetList(
    name,
    { pagination: { page: 1, perPage: RECORDS_PER_CARD }, sort: order.sort },
    { retry: false },
  );
  const count = countOf(list);
  const hasRecords = error ? true : data && data.length > 0;
  useEffect(() => {
    if (hasRecords !== undefined) onRead?.(name, hasRecords);
  }, [hasRecords, name, onRead]);
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={card}>
      <Box sx={head}>
        <ResourceIcon definition={definition} label={label} />
        <Typography id={titleId} variant="subtitle1" component="h2" noWrap sx={{ flexGrow: 1 }}>
          <Link to={path} color="inherit" underline="hover">
            {label}
          </Link>
        </Typography>
        <Typography variant="h6" component="span">
          {count && formatCount(count.total, count.isMore)}
        </Typography>
        {definition.hasCreate && <CreateLink resource={name} />}
      </Box>
      <CardContent sx={content}>
        {error && (
          <ReadAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {isPending && (
          <Box role="status" aria-label={readingText('loading')}>
            <ContentSkeleton />
          </Box>
        )}
        {data && (
          <>
            <Typography variant="caption" color="text.secondary">
              {text(data.length === 0 ? 'none' : order.kind)}
            </Typography>
            <RecentRecords definition={definition} records={data} date={order.date} />
            <EmptyRows count={RECORDS_PER_CARD - data.length} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

const ContentSkeleton = () => (
  <>
    <Typography variant="caption">
      <Skeleton width={96} sx={{ display: 'inline-block' }} />
    </Typography>
    <RecordsSkeleton count={RECORDS_PER_CARD} />
  </>
);

/** The place of a card, while it is not known which resource it will show. */
export const CardSkeleton = () => (
  <Card variant="outlined" aria-hidden sx={card}>
    <Box sx={head}>
      <Skeleton variant="rounded" width={24} height={24} />
      <Skeleton width="40%" />
    </Box>
    <CardContent sx={content}>
      <ContentSkeleton />
    </CardContent>
  </Card>
);

const content = { pt: 0, '&:last-child': { pb: 1.5 } };
const card = { display: 'flex', flexDirection: 'column' };

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  pt: 1.5,
  pb: 0.5,
  minHeight: 48,
};
