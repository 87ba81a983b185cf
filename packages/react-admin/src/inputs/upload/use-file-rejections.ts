import { useByteSize } from '../../fields/byte-size.js';
import { isAccepted, typeNames, type FileRules } from './file-rules.js';
import { useUploadTexts } from '../../i18n/input-messages.js';

/** Returns a function that says why a file cannot be accepted; undefined for an acceptable one. */
export function useFileRejections({
  accept,
  maxSize = Infinity,
}: FileRules): (file: File) => string | undefined {
  const text = useUploadTexts();
  const byteSize = useByteSize();
  return (file) => {
    const { name, size } = file;
    if (!isAccepted(file, accept))
      return text('wrongType', { name, types: typeNames(accept, text('images')) });
    if (size === 0) return text('empty', { name });
    if (size <= maxSize) return undefined;
    return text('tooLarge', { name, size: byteSize(size), limit: byteSize(maxSize) });
  };
}
