import { DateInput, type DateInputProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { useWholeValue } from './use-whole-value.js';

/** Takes the day from the text itself: as a `Date`, midnight UTC would be the day before west of Greenwich. */
const toDay = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** A day without a time: `yyyy-mm-dd`, or midnight UTC in ISO format. */
export const DateOnlyInput = <RecordType extends RecordValues = RecordValues>(
  props: WithSource<DateInputProps, RecordType>,
) => <DateInput format={toDay} {...props} {...useWholeValue(props, 'date')} />;
