import { SelectArrayInput, type SelectArrayInputProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { useChoiceText, type EnumChoice } from './choice-text.js';

export interface EnumArrayInputProps<
  RecordType extends RecordValues = RecordValues,
> extends SelectArrayInputProps {
  source: Source<RecordType>;
  choices: EnumChoice[];
}

/** Selects any number of values of an enum. */
export function EnumArrayInput<RecordType extends RecordValues = RecordValues>(
  props: EnumArrayInputProps<RecordType>,
) {
  const textOf = useChoiceText();
  return <SelectArrayInput optionText={textOf} translateChoice={false} {...props} />;
}
