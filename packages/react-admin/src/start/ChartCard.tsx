import { Box, Card, Skeleton, Typography, useTheme } from '@mui/material';
import { lazy, Suspense, useId } from 'react';
import { useGetResourceLabel, useLocaleState, useTranslate, useTranslateLabel } from 'react-admin';
import { huesOf } from '../colours/hues-of.js';
import { HUES } from '../colours/hues.js';
import type { Aggregate } from '../data-provider/figures.js';
import { useFigures } from '../figures/use-figures.js';
import { inSentence } from '../i18n/in-sentence.js';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { useReadingTexts } from '../reading/messages.js';
import { ReadAlert } from '../reading/ReadAlert.js';
import type { BarsProps } from './Bars.js';
import { CHART_HEIGHT } from './chart-height.js';
import { seriesOf, type ChartPlan } from './chart-plan.js';
import { ChartTable } from './ChartTable.js';
import { startMessages } from './messages.js';

/** If the code cannot be loaded, offline or after a new version, the rest of the page remains. */
const Bars = lazy(() => import('./Bars.js').catch(() => ({ default: ChartUnavailable })));

function ChartUnavailable() {
  const text = useTexts('start', startMessages);
  return <Typography variant="body2">{text('noChart')}</Typography>;
}

interface ChartCardProps {
  resource: string;
  plan: ChartPlan;
}

/** The number of records created in each of the last weeks, grouped by one of their fields, in a single request. */
export function ChartCard({ resource, plan }: ChartCardProps) {
  const { field, date } = plan;
  const titleId = useId();
  const text = useTexts('start', startMessages);
  const readingText = useReadingTexts();
  const [locale] = useLocaleState();
  const records = useGetResourceLabel()(resource, 2);
  const label = useTranslateLabel()({ source: field, resource });
  const { data, error, isPending, isFetching, refetch } = useFigures(resource, {
    ...{ groupBy: field, by: { field: date, unit: 'week' }, zone: ZONE },
  });
  const title = text('chart', { records, field: inSentence(String(label), locale) });
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={card}>
      <Typography id={titleId} variant="subtitle1" component="h2">
        {title}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {text('span')}
      </Typography>
      <Box sx={{ minHeight: CHART_HEIGHT, mt: 1, position: 'relative' }}>
        {error ? (
          <ReadAlert error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {isPending ? (
          <Box role="status" aria-label={readingText('loading')}>
            <ChartSkeleton />
          </Box>
        ) : null}
        {data ? <Chart plan={plan} data={data} title={title} /> : null}
      </Box>
    </Card>
  );
}

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const ChartSkeleton = () => <Skeleton variant="rounded" height={CHART_HEIGHT} />;

function Chart({ plan, data, title }: { plan: ChartPlan; data: Aggregate; title: string }) {
  const text = useTexts('start', startMessages);
  const bars = useBars(plan, data);
  if (data.count === 0) return <Typography variant="body2">{text('nothingNew')}</Typography>;
  return (
    <>
      <Box aria-hidden>
        <Suspense fallback={<ChartSkeleton />}>
          <Bars {...bars} />
        </Suspense>
      </Box>
      <ChartTable {...bars} caption={`${title}, ${text('span')}`} head={text('week')} />
    </>
  );
}

/** Converts the aggregate into labelled and coloured bars. */
function useBars({ enumName }: ChartPlan, { periods = [] }: Aggregate): BarsProps {
  const translate = useTranslate();
  const text = useTexts('start', startMessages);
  const { format, locale } = useNumbers();
  const { mode } = useTheme().palette;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const series = seriesOf(periods);
  const hues = huesOf(series.map(({ value = '' }) => value));
  return {
    periods: periods.map(({ from }) => day.format(new Date(from))),
    series: series.map(({ value, counts }) => ({
      name:
        value === undefined
          ? text('noValue')
          : translate(`enums.${enumName}.${value}`, { _: value }),
      colour: HUES[hues.get(value ?? '') ?? 'grey'][mode].fill,
      counts,
    })),
    format: (count) => format(count),
  };
}

const card = { p: 2, minWidth: 0 };
