import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import { ChoiceChip } from './ChoiceChip.js';
import { EmptyText } from './EmptyText.js';
import type { Source } from '../records/source.js';
import { useChoiceText, type EnumChoice } from '../i18n/choice-text.js';
import { shortField } from './short-field.js';

export interface EnumFieldProps<RecordType extends RecordValues = RecordValues> extends FieldProps {
  source: Source<RecordType>;
  choices: readonly EnumChoice[];
}

/** An enum's value with its translated label and its colour; a value that is not one of the choices is shown as it is. */
export function EnumField<RecordType extends RecordValues = RecordValues>({
  choices,
  ...props
}: EnumFieldProps<RecordType>) {
  const value: unknown = useFieldValue(props);
  const textOf = useChoiceText();
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  const choice = choices.find(({ id }) => id === value);
  return (
    <ChoiceChip value={value} name={choice ? textOf(choice) : value} className={props.className} />
  );
}

shortField(EnumField);
