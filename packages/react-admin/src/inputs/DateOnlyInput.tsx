import { DateInput, type DateInputProps, type RecordValues } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { withReadOnly } from './read-only.js';

/** The day of the text itself: as a `Date`, midnight UTC would be the day before west of Greenwich. */
const toDay = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** A day without a time: `yyyy-mm-dd`, or the ISO text of midnight UTC. */
export const DateOnlyInput = <RecordType extends RecordValues = RecordValues>(
  props: Sourced<DateInputProps, RecordType>,
) => <DateInput format={toDay} {...props} slotProps={withReadOnly(props)} />;
