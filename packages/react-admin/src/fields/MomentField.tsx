import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { relativeText, shortText, fullText } from '../dates/moment-text.js';
import { useNow } from '../dates/use-now.js';
import { useNumberLocale, useWordLocale } from '../numbers/number-locale.js';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { useInList } from './use-in-list.js';
import { shortField } from './short-field.js';

export interface MomentFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends FieldProps {
  source: Source<RecordType>;
}

/** A point in time: in full on a page; in a list as short as possible, with the full text in its title. */
export function MomentField<RecordType extends RecordValues = RecordValues>(
  props: MomentFieldProps<RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const locale = useNumberLocale();
  const language = useWordLocale();
  const isInList = useInList();
  const now = useNow(isInList);
  if (value === undefined || value === null || value === '')
    return <EmptyText text={props.emptyText} />;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) return <>{String(value)}</>;
  const full = fullText(time, locale);
  const shownText = isInList
    ? (relativeText(time, now, locale, language) ?? shortText(time, locale))
    : full;
  return (
    <Typography
      component="time"
      variant="body2"
      className={props.className}
      dateTime={time.toISOString()}
      {...(shownText !== full && { title: full })}
    >
      {shownText}
    </Typography>
  );
}

shortField(MomentField);
