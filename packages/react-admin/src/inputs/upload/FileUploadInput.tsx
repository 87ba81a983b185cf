import type { RecordValues } from 'react-admin';
import { useMaxUploadBytes } from './use-max-upload-bytes.js';
import { UploadInput, type UploadInputProps } from './UploadInput.js';

/** The server decides which files it rejects. */
const ANY_FILE: readonly string[] = [];

/** One file, or several with `multiple`: the record holds URLs, and the data provider uploads picked files. */
export function FileUploadInput<RecordType extends RecordValues = RecordValues>({
  accept = ANY_FILE,
  maxSize,
  ...props
}: UploadInputProps<RecordType>) {
  const defaultMaxSize = useMaxUploadBytes();
  return (
    <UploadInput
      isImage={false}
      rules={{ accept, maxSize: maxSize ?? defaultMaxSize }}
      {...props}
    />
  );
}
