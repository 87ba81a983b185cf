import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { nearText, shortText, wholeText } from '../dates/moment-text.js';
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

/** A point in time: whole on a page, in a list as short as it can be told, with the whole of it in its title. */
export function MomentField<RecordType extends RecordValues = RecordValues>(
  props: MomentFieldProps<RecordType>,
) {
  const value: unknown = useFieldValue(props);
  const locale = useNumberLocale();
  const language = useWordLocale();
  const isInList = useInList();
  if (value === undefined || value === null || value === '')
    return <EmptyText text={props.emptyText} />;
  const time = new Date(String(value));
  if (Number.isNaN(time.getTime())) return <>{String(value)}</>;
  const whole = wholeText(time, locale);
  const told = isInList
    ? (nearText(time, new Date(), locale, language) ?? shortText(time, locale))
    : whole;
  return (
    <Typography
      component="time"
      variant="body2"
      className={props.className}
      dateTime={time.toISOString()}
      {...(told !== whole && { title: whole })}
    >
      {told}
    </Typography>
  );
}

shortField(MomentField);
