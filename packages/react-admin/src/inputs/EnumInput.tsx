import { SelectInput, type SelectInputProps, type RecordValues } from 'react-admin';
import { useAllowedChoices } from '../access/allowed-choices.js';
import { useChoiceText, type EnumChoice } from '../i18n/choice-text.js';
import type { Source } from '../records/source.js';

export interface EnumInputProps<
  RecordType extends RecordValues = RecordValues,
> extends SelectInputProps {
  source: Source<RecordType>;
  choices: EnumChoice[];
}

/** Selects one value of an enum, in the forms of records only one that the rules of the schema allow. */
export function EnumInput<RecordType extends RecordValues = RecordValues>(
  props: EnumInputProps<RecordType>,
) {
  const textOf = useChoiceText();
  const choices = useAllowedChoices(props.source, props.choices);
  return <SelectInput optionText={textOf} translateChoice={false} {...props} choices={choices} />;
}
