import { useByteSize } from '../../fields/byte-size.js';
import { isAccepted, typeWords, type FileRules } from './file-rules.js';
import { useUploadTexts } from '../../i18n/input-messages.js';

/** Why a file cannot be taken; undefined for a good one. */
export function useRefusals({
  accept,
  maxSize = Infinity,
}: FileRules): (file: File) => string | undefined {
  const text = useUploadTexts();
  const byteSize = useByteSize();
  return (file) => {
    const { name, size } = file;
    if (!isAccepted(file, accept))
      return text('wrongType', { name, types: typeWords(accept, text('images')) });
    if (size === 0) return text('empty', { name });
    if (size <= maxSize) return undefined;
    return text('tooLarge', { name, size: byteSize(size), limit: byteSize(maxSize) });
  };
}
