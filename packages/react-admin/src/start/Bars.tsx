import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT } from './chart-height.js';

/** The data of the chart, the same as in the accompanying table. */
export interface BarsProps {
  /** The labels below the bars. */
  periods: string[];
  series: { name: string; colour: string; counts: number[] }[];
  format: (count: number) => string;
}

/** Stacked bars. In a separate file, so that the chart library is only loaded when a chart is shown. */
const Bars = ({ periods, series, format }: BarsProps) => (
  <BarChart
    height={CHART_HEIGHT}
    margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
    xAxis={[
      {
        scaleType: 'band',
        data: periods,
        height: 28,
        categoryGapRatio: 0.3,
        tickLabelInterval: isEven,
      },
    ]}
    yAxis={[{ width: 36, tickMinStep: 1, valueFormatter: format }]}
    series={series.map(({ name, colour, counts }) => ({
      ...{ label: name, color: colour, data: counts, stack: 'all' },
      valueFormatter: (count: number | null) => (count ? format(count) : null),
    }))}
    skipAnimation
    disableKeyboardNavigation
  />
);

/** Shows every other label: more would overlap on a phone. */
const isEven = (_value: unknown, at: number): boolean => at % 2 === 0;

export default Bars;
