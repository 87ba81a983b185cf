import { SelectField, type SelectFieldProps, type RecordValues } from 'react-admin';
import type { Source } from '../records/source.js';
import { useChoiceText, type EnumChoice } from './choice-text.js';

export interface EnumFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends SelectFieldProps {
  source: Source<RecordType>;
  choices: EnumChoice[];
}

/** The value of an enum, as the catalogue calls it. */
export function EnumField<RecordType extends RecordValues = RecordValues>(
  props: EnumFieldProps<RecordType>,
) {
  const textOf = useChoiceText();
  return <SelectField optionText={textOf} translateChoice={false} {...props} />;
}
