import { useTexts } from '../i18n/use-texts.js';
import { fileName } from './file-name.js';
import { fieldsMessages } from './messages.js';

/** Names that the API gives: what the file was called before, it does not keep. */
const STORED = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.(\w+)$/i;

/**
 * What people read for files, by their addresses: their names, and `PDF file` for a name that says nothing; those that
 * are called the same are numbered.
 */
export function useFileTitles(kind: 'file' | 'image' = 'file'): (addresses: string[]) => string[] {
  const text = useTexts('fields', fieldsMessages);
  return (addresses) => {
    const titles = addresses.map((address) => {
      const name = fileName(address);
      const [, type] = STORED.exec(name) ?? [];
      return type === undefined ? name : text(kind, { type: type.toUpperCase() });
    });
    return titles.map((title, index) => {
      const place = titles.slice(0, index + 1).filter((other) => other === title).length;
      return place > 1 ? `${title} (${place})` : title;
    });
  };
}
