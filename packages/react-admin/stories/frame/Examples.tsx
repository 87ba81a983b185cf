import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface ExamplesProps {
  /** What the rows show. */
  of?: string;
  /** What the columns show. */
  columns: string[];
  /** Minimum total width in pixels; a narrower window scrolls. */
  width?: number;
  children: ReactNode;
}

/** A table of examples: subjects in rows, contexts in columns. */
export const Examples = ({ of = 'Component', columns, width = 760, children }: ExamplesProps) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Box component="table" sx={[TABLE, { minWidth: width }]}>
      <thead>
        <tr>
          <th scope="col">
            <Typography variant="caption">{of}</Typography>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              <Typography variant="caption">{column}</Typography>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  </Box>
);

interface ExampleProps {
  name: string;
  /** One for each column. */
  children: ReactNode[];
}

export const Example = ({ name, children }: ExampleProps) => (
  <tr>
    <th scope="row">
      <Typography variant="body2" component="code" sx={{ fontFamily: 'monospace' }}>
        {name}
      </Typography>
    </th>
    {children.map((child, place) => (
      <td key={place}>{child}</td>
    ))}
  </tr>
);

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    p: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& thead th': { py: 0.5, color: 'text.secondary' },
  '& th:first-of-type': { width: 190, pl: 0 },
};
