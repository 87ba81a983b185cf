import { FileField, FileInput, type FileInputProps } from 'react-admin';
import { UploadFrame } from './UploadFrame.js';
import { useFileInput } from './use-file-input.js';

/** One file of any type, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export const FileUploadInput = (props: FileInputProps) => (
  <UploadFrame isFixed={Boolean(props.disabled || props.readOnly)}>
    <FileInput {...useFileInput(props)}>
      <FileField source="src" title="title" target="_blank" rel="noopener noreferrer" />
    </FileInput>
  </UploadFrame>
);
