import { SelectInput, type SelectInputProps } from 'react-admin';
import { useChoiceText, type EnumChoice } from './choice-text.js';

export interface EnumInputProps extends SelectInputProps {
  choices: EnumChoice[];
}

/** One value of an enum. */
export function EnumInput(props: EnumInputProps) {
  const textOf = useChoiceText();
  return <SelectInput optionText={textOf} translateChoice={false} {...props} />;
}
