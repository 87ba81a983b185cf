import { MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import type { DateInputProps, RecordValues } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from '../../i18n/use-texts.js';
import { DateOnlyInput } from '../DateOnlyInput.js';
import type { WithSource } from '../../records/source.js';
import { rangesMessages } from './messages.js';
import { isPeriod, PERIODS } from '../../dates/periods.js';
import { BETWEEN } from '../../data-provider/range.js';
import { RangeEnds } from './RangeEnds.js';
import { RangeGroup } from './RangeGroup.js';

export type DayRangeInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  DateInputProps,
  RecordType
>;

const ALWAYS = 'always';
const CHOICES = [ALWAYS, ...PERIODS, BETWEEN] as const;

/** A filter by a date: a period relative to today, or two days. `source="createdAt_range"`. */
export function DayRangeInput<RecordType extends RecordValues = RecordValues>({
  source,
  label,
  ...props
}: DayRangeInputProps<RecordType>) {
  const id = useId();
  const text = useTexts('ranges', rangesMessages);
  const { chosen, choose } = useDayRange(source);
  return (
    <RangeGroup label={label}>
      <TextField
        select
        id={id}
        label={label}
        value={chosen}
        size={props.size ?? 'small'}
        onChange={({ target }) => choose(target.value)}
        sx={{ minWidth: 160 }}
      >
        {CHOICES.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {text(choice)}
          </MenuItem>
        ))}
      </TextField>
      {chosen === BETWEEN ? (
        <RangeEnds source={source}>{(end) => <DateOnlyInput {...props} {...end} />}</RangeEnds>
      ) : null}
    </RangeGroup>
  );
}

/** Reads and sets the chosen range of days in the filter form. */
function useDayRange(source: string) {
  const { setValue } = useFormContext();
  // all three are registered, even while the days have no inputs: the form leaves out fields it does not know
  const within = useFormValue(`${source}.within`);
  const from = useFormValue(`${source}.gte`);
  const to = useFormValue(`${source}.lte`);
  // days without `within`, as in links, were chosen individually
  const days = from || to ? BETWEEN : ALWAYS;
  return {
    chosen: isPeriod(within) || within === BETWEEN ? within : days,
    choose: (choice: string): void =>
      // the form takes absent values for unchanged
      setValue(source, { within: choice === ALWAYS ? '' : choice, gte: '', lte: '' }),
  };
}

const useFormValue = (name: string): unknown =>
  useController({ name, defaultValue: '' }).field.value;
