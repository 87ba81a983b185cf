import { IMAGES } from './file-rules.js';
import { useMaxUpload } from './use-max-upload.js';
import { UploadInput, type UploadInputProps } from './UploadInput.js';

/** One image, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export function ImageUploadInput({ accept = IMAGES, maxSize, ...props }: UploadInputProps) {
  const most = useMaxUpload();
  return <UploadInput isImage rules={{ accept, maxSize: maxSize ?? most }} {...props} />;
}
