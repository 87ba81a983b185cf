import { Box } from '@mui/material';
import type { BarsProps } from './Bars.js';
import { readAloud } from '../theme/read-aloud.js';

interface ChartTableProps extends BarsProps {
  caption: string;
  /** Above the periods. */
  head: string;
}

/** The numbers of a chart, for whoever cannot see it. */
export const ChartTable = ({ caption, head, periods, series, format }: ChartTableProps) => (
  <Box component="table" sx={readAloud}>
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
