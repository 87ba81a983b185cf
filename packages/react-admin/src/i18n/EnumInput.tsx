import { SelectInput, type SelectInputProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { useChoiceText, type EnumChoice } from './choice-text.js';

export interface EnumInputProps<
  RecordType extends RecordValues = RecordValues,
> extends SelectInputProps {
  source: Source<RecordType>;
  choices: EnumChoice[];
}

/** Selects one value of an enum. */
export function EnumInput<RecordType extends RecordValues = RecordValues>(
  props: EnumInputProps<RecordType>,
) {
  const textOf = useChoiceText();
  return <SelectInput optionText={textOf} translateChoice={false} {...props} />;
}
