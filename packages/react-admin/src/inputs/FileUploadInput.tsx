import { FileInput, useRecordContext, type FileInputProps } from 'react-admin';
import { WebLink } from '../fields/WebLink.js';
import type { FileItem } from './file-values.js';
import { UploadFrame } from './UploadFrame.js';
import { useFileInput } from './use-file-input.js';

/** One file of any type, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export const FileUploadInput = (props: FileInputProps) => (
  <UploadFrame isFixed={Boolean(props.disabled || props.readOnly)}>
    <FileInput {...useFileInput(props)}>
      <FileItemLink />
    </FileInput>
  </UploadFrame>
);

/** react-admin hands each file to this preview as a record. */
function FileItemLink() {
  const { src = '', title } = useRecordContext<FileItem & { id: string }>() ?? {};
  return <WebLink address={src}>{title ?? src}</WebLink>;
}
