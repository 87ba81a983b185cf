import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Link,
  useCanAccess,
  useCreatePath,
  useGetRecordRepresentation,
  type RaRecord,
  type ResourceDefinition,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { dayText, nearText, wholeText } from '../dates/moment-text.js';
import { useNumberLocale, useWordLocale } from '../numbers/number-locale.js';

export interface RecentRecordsProps {
  definition: ResourceDefinition;
  records: readonly RaRecord[];
  /** The field with the point in time that the records are ordered by. */
  date?: string;
}

/** Records by their label, each a link to the page that the user may see of it. */
export function RecentRecords({ definition, records, date }: RecentRecordsProps) {
  const represent = useGetRecordRepresentation(definition.name);
  const pathOf = useRecordPath(definition);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map((record) => {
        const path = pathOf(record);
        const label = named(represent(record), record);
        const time: unknown = date && record[date];
        return (
          <Box component="li" key={record.id} sx={row}>
            <Typography variant="body2" noWrap sx={{ flexGrow: 1 }}>
              {path ? (
                <Link to={path} underline="hover">
                  {label}
                </Link>
              ) : (
                label
              )}
            </Typography>
            <Moment value={time} />
          </Box>
        );
      })}
    </Box>
  );
}

/** As high as so many records: what stands below them stays where it is when they arrive. */
export const AwaitedRecords = ({ count }: { count: number }) => (
  <div>
    {Array.from({ length: count }, (_, at) => (
      <Box key={at} sx={row}>
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          <Skeleton width={`${70 - 8 * (at % 3)}%`} />
        </Typography>
      </Box>
    ))}
  </div>
);

/** What a record is called, or its id where that is blank. */
const named = (label: ReactNode, { id }: RaRecord): ReactNode =>
  typeof label === 'string' && label.trim() === '' ? `#${id}` : (label ?? `#${id}`);

/** The show page, else the edit page, of those that exist and that the user may see. */
function useRecordPath({ name, hasShow, hasEdit }: ResourceDefinition) {
  const show = useCanAccess({ resource: name, action: 'show' });
  const edit = useCanAccess({ resource: name, action: 'edit' });
  const createPath = useCreatePath();
  const rules = useRules();
  const isShown = hasShow && show.canAccess;
  const isEdited = hasEdit && edit.canAccess;
  return ({ id }: RaRecord) => {
    const type = (['show', 'edit'] as const).find(
      (page) => (page === 'show' ? isShown : isEdited) && rules.may(name, page, id),
    );
    return type && createPath({ resource: name, id, type });
  };
}

function Moment({ value }: { value: unknown }) {
  const locale = useNumberLocale();
  const language = useWordLocale();
  if (typeof value !== 'string') return null;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <Typography
      component="time"
      variant="caption"
      color="text.secondary"
      dateTime={value}
      title={wholeText(time, locale)}
      noWrap
      sx={{ flexShrink: 0 }}
    >
      {nearText(time, new Date(), locale, language) ?? dayText(time, locale)}
    </Typography>
  );
}

const row = { display: 'flex', alignItems: 'baseline', gap: 1, py: 0.5, minWidth: 0 };
