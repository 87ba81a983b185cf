import { Box } from '@mui/material';
import { Children, isValidElement, type ReactNode } from 'react';
import { FieldTitle, useRecordContext, useResourceContext, type RecordValues } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { valuesOf } from '../data-provider/values.js';

interface CountProps {
  source: string;
  reference: string;
}

/** The numbers of related records in a row without columns, each with the label that a column would have. */
export function SmallListCounts({ children }: { children: ReactNode }) {
  const rules = useRules();
  const record = useRecordContext();
  const resource = useResourceContext();
  const counts = Children.toArray(children).flatMap((count) => {
    if (!isValidElement<CountProps>(count)) return [];
    const { source, reference } = count.props;
    const relation = relationOf(source);
    return isCounted(record, relation) && rules.may(reference, 'list') ? [{ relation, count }] : [];
  });
  if (counts.length === 0) return null;
  return (
    <Box sx={LINE}>
      {counts.map(({ relation, count }) => (
        <span key={relation}>
          <FieldTitle source={relation} resource={resource} /> {count}
        </span>
      ))}
    </Box>
  );
}

/** `_count.orders` → `orders`. */
const relationOf = (source: string): string => source.slice(source.indexOf('.') + 1);

const isCounted = (record: RecordValues | undefined, relation: string): boolean =>
  typeof valuesOf(record?.['_count'])[relation] === 'number';

// the links are above the one that covers the row
const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mt: 0.5,
  width: 'fit-content',
  color: 'text.secondary',
  typography: 'body2',
  '& a': { position: 'relative', zIndex: 1 },
};
