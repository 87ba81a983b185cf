import type { RecordValues } from 'react-admin';
import { useMaxUpload } from './use-max-upload.js';
import { UploadInput, type UploadInputProps } from './UploadInput.js';

/** What is refused, the server says. */
const ANY_FILE: readonly string[] = [];

/** One file, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export function FileUploadInput<RecordType extends RecordValues = RecordValues>({
  accept = ANY_FILE,
  maxSize,
  ...props
}: UploadInputProps<RecordType>) {
  const most = useMaxUpload();
  return <UploadInput isImage={false} rules={{ accept, maxSize: maxSize ?? most }} {...props} />;
}
