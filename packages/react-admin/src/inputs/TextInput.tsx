import type { FocusEvent, KeyboardEvent } from 'react';
import {
  TextInput as Input,
  useWrappedSource,
  type RecordValues,
  type TextInputProps as InputProps,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { changeLetters, type Letters } from '../records/letters.js';
import type { WithSource } from '../records/source.js';
import { textAreaSlots } from './TextArea.js';

export type TextInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  InputProps,
  RecordType
> & {
  /** The case that letters get on blur, or when saving with Enter, as the API stores them. */
  letters?: Letters;
};

/** react-admin's input for a text. With `multiline`, it is as high as its text, up to `maxRows`, and quick to type in however long that is. */
export const TextInput = <RecordType extends RecordValues = RecordValues>({
  letters,
  ...props
}: TextInputProps<RecordType>) =>
  letters ? <LettersInput {...props} letters={letters} /> : <AreaInput {...props} />;

const AreaInput = (props: InputProps) =>
  props.multiline ? (
    <Input {...props} slotProps={textAreaSlots(props, props.slotProps)} />
  ) : (
    <Input {...props} />
  );

/** Changes letters only afterwards: in a text that changes while it is typed in, the cursor jumps. */
function LettersInput({ letters, onBlur, onKeyDown, ...props }: InputProps & { letters: Letters }) {
  const source = useWrappedSource(props.source);
  const { getValues, setValue } = useFormContext();
  const change = () => {
    const typed: unknown = getValues(source);
    if (typeof typed !== 'string') return;
    const changed = changeLetters(typed, letters);
    if (changed !== typed) setValue(source, changed, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <AreaInput
      {...props}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        change();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        if (event.key === 'Enter' && !props.multiline) change();
        onKeyDown?.(event);
      }}
    />
  );
}
