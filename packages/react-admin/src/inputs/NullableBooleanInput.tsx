import { useContext } from 'react';
import { NullableBooleanInput as Input, type NullableBooleanInputProps } from 'react-admin';
import { AllowedFormContext } from '../access/allowed-choices.js';
import { fieldsMessages } from '../fields/messages.js';
import { useEmptyWords } from '../fields/use-empty-words.js';
import { useTexts } from '../i18n/use-texts.js';
import type { NullableBooleanInput as TypedInput } from '../records/components.js';

/**
 * react-admin's NullableBooleanInput. In the form of a record it says what null means, as lists do: “Not set”, or the words of
 * `@gen_empty`. In a filter nothing is chosen until the user does.
 */
function WordedInput(props: NullableBooleanInputProps) {
  const isInRecord = useContext(AllowedFormContext) !== undefined;
  const words = useEmptyWords()(props.source);
  const text = useTexts('fields', fieldsMessages);
  if (!isInRecord) return <Input {...props} />;
  return <Input nullLabel={words ?? text('notSet')} slotProps={SHOWN_WHEN_EMPTY} {...props} />;
}

const SHOWN_WHEN_EMPTY = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

export const NullableBooleanInput = WordedInput as typeof TypedInput;
