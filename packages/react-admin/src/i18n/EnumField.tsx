import { SelectField, type SelectFieldProps } from 'react-admin';
import { useChoiceText, type EnumChoice } from './choice-text.js';

export interface EnumFieldProps extends SelectFieldProps {
  choices: EnumChoice[];
}

/** The value of an enum, as the catalogue calls it. */
export function EnumField(props: EnumFieldProps) {
  const textOf = useChoiceText();
  return <SelectField optionText={textOf} translateChoice={false} {...props} />;
}
