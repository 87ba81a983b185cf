import { TextInput as Input, type RecordValues, type TextInputProps } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { textAreaSlots } from './TextArea.js';

/** react-admin's input for a text. With `multiline`, it is as high as its text, up to `maxRows`, and quick to type in however long that is. */
export const TextInput = <RecordType extends RecordValues = RecordValues>(
  props: WithSource<TextInputProps, RecordType>,
) =>
  props.multiline ? (
    <Input {...props} slotProps={textAreaSlots(props, props.slotProps)} />
  ) : (
    <Input {...props} />
  );
