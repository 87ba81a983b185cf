import { FILES } from './file-rules.js';
import { useMaxUpload } from './use-max-upload.js';
import { UploadInput, type UploadInputProps } from './UploadInput.js';

/** One file, or several with `multiple`: the record holds addresses, the data provider uploads what was picked. */
export function FileUploadInput({ accept = FILES, maxSize, ...props }: UploadInputProps) {
  const most = useMaxUpload();
  return <UploadInput isImage={false} rules={{ accept, maxSize: maxSize ?? most }} {...props} />;
}
