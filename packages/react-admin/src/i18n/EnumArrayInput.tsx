import { SelectArrayInput, type SelectArrayInputProps } from 'react-admin';
import { useChoiceText, type EnumChoice } from './choice-text.js';

export interface EnumArrayInputProps extends SelectArrayInputProps {
  choices: EnumChoice[];
}

/** Any number of values of an enum. */
export function EnumArrayInput(props: EnumArrayInputProps) {
  const textOf = useChoiceText();
  return <SelectArrayInput optionText={textOf} translateChoice={false} {...props} />;
}
