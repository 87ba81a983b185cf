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

/** The value of an enum, as the catalogue calls it, in a colour of its own; one that is none of the choices as it is. */
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
