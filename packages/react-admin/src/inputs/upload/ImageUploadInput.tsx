import type { RecordValues } from 'react-admin';
import { ANY_IMAGE } from './file-rules.js';
import { useMaxUpload } from './use-max-upload.js';
import { UploadInput, type UploadInputProps } from './UploadInput.js';

const IMAGES: readonly string[] = [ANY_IMAGE];

/** One image, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export function ImageUploadInput<RecordType extends RecordValues = RecordValues>({
  accept = IMAGES,
  maxSize,
  ...props
}: UploadInputProps<RecordType>) {
  const most = useMaxUpload();
  return <UploadInput isImage rules={{ accept, maxSize: maxSize ?? most }} {...props} />;
}
