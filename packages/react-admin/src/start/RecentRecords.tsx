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
import { dayText, relativeText, fullText } from '../dates/moment-text.js';
import { useNow } from '../dates/use-now.js';
import { FacePicture } from '../faces/FacePicture.js';
import { useFace, useFaceFields } from '../faces/use-face.js';
import { useNumberLocale, useWordLocale } from '../numbers/number-locale.js';

export interface RecentRecordsProps {
  definition: ResourceDefinition;
  records: readonly RaRecord[];
  /** The date field that the records are sorted by. */
  date?: string;
}

/** Records by label, each linked to the page that the user may see. */
export function RecentRecords({ definition, records, date }: RecentRecordsProps) {
  const represent = useGetRecordRepresentation(definition.name);
  const hasPictures = useFaceFields(definition.name).image !== undefined;
  const pathOf = useRecordPath(definition);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {records.map((record) => {
        const path = pathOf(record);
        const label = labelOrId(represent(record), record);
        const time: unknown = date && record[date];
        return (
          <Box component="li" key={record.id} sx={row}>
            {hasPictures ? <RecordPicture resource={definition.name} record={record} /> : null}
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

/** As high as a line of text: a card with pictures is no higher than one without. */
const PICTURE_SIZE = 20;

function RecordPicture({ resource, record }: { resource: string; record: RaRecord }) {
  const { image } = useFace(resource, record);
  return <FacePicture address={image} size={PICTURE_SIZE} />;
}

/** A placeholder as high as that many records, so that the layout does not shift when they arrive. */
export const RecordsSkeleton = ({ count }: { count: number }) => (
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

/** The room of records that there are not: a card with fewer would shrink as they arrive, and move all cards below it. */
export const EmptyRows = ({ count }: { count: number }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      <Box key={at} sx={row}>
        <Typography variant="body2">&nbsp;</Typography>
      </Box>
    ))}
  </div>
);

/** Returns a record's label, or its id if that is blank. */
const labelOrId = (label: ReactNode, { id }: RaRecord): ReactNode =>
  typeof label === 'string' && label.trim() === '' ? `#${id}` : (label ?? `#${id}`);

/** Prefers the Show page over the Edit page, out of those that exist and that the user may see. */
function useRecordPath({ name, hasShow, hasEdit }: ResourceDefinition) {
  const show = useCanAccess({ resource: name, action: 'show' });
  const edit = useCanAccess({ resource: name, action: 'edit' });
  const createPath = useCreatePath();
  const rules = useRules();
  const canShow = hasShow && show.canAccess;
  const canEdit = hasEdit && edit.canAccess;
  return ({ id }: RaRecord) => {
    const type = (['show', 'edit'] as const).find(
      (page) => (page === 'show' ? canShow : canEdit) && rules.may(name, page, id),
    );
    return type && createPath({ resource: name, id, type });
  };
}

function Moment({ value }: { value: unknown }) {
  const locale = useNumberLocale();
  const language = useWordLocale();
  const now = useNow(true);
  if (typeof value !== 'string') return null;
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <Typography
      component="time"
      variant="caption"
      color="text.secondary"
      dateTime={value}
      title={fullText(time, locale)}
      noWrap
      sx={{ flexShrink: 0 }}
    >
      {relativeText(time, now, locale, language) ?? dayText(time, locale)}
    </Typography>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1, py: 0.5, minWidth: 0 };
