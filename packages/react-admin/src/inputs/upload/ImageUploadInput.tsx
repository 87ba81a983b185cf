import type { RecordValues } from 'react-admin';
import { ANY_IMAGE } from './file-rules.js';
import { useMaxUploadBytes } from './use-max-upload-bytes.js';
import { UploadInput, type UploadInputProps } from './UploadInput.js';

const IMAGES: readonly string[] = [ANY_IMAGE];

/** One image, or several with `multiple`: the record holds URLs, and the data provider uploads picked files. */
export function ImageUploadInput<RecordType extends RecordValues = RecordValues>({
  accept = IMAGES,
  maxSize,
  ...props
}: UploadInputProps<RecordType>) {
  const defaultMaxSize = useMaxUploadBytes();
  return <UploadInput isImage rules={{ accept, maxSize: maxSize ?? defaultMaxSize }} {...props} />;
}
