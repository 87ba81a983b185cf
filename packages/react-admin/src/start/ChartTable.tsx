import { Box } from '@mui/material';
import type { BarsProps } from './Bars.js';
import { visuallyHidden } from '../theme/visually-hidden.js';

interface ChartTableProps extends BarsProps {
  caption: string;
  /** The heading above the periods. */
  head: string;
}

/** The numbers of a chart, for screen readers. */
export const ChartTable = ({ caption, head, periods, series, format }: ChartTableProps) => (
  <Box component="table" sx={visuallyHidden}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {periods.map((period, at) => (
        <tr key={period}>
          <th scope="row">{period}</th>
          {series.map(({ name, counts }) => (
            <td key={name}>{format(counts[at] ?? 0)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);
