import { useTexts } from '../i18n/use-texts.js';
import { fieldsMessages } from './messages.js';

/** Names given by the API, which does not keep the original file names. */
const GENERATED_NAME = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\.(\w+)$/i;

/** Returns display names for files by their names: these, or `PDF file` for a meaningless one; duplicates are numbered. */
export function useFileTitles(kind: 'file' | 'image' = 'file'): (names: string[]) => string[] {
  const text = useTexts('fields', fieldsMessages);
  return (names) => {
    const titles = names.map((name) => {
      const [, type] = GENERATED_NAME.exec(name) ?? [];
      return type === undefined ? name : text(kind, { type: type.toUpperCase() });
    });
    return titles.map((title, index) => {
      const occurrence = titles.slice(0, index + 1).filter((other) => other === title).length;
      return occurrence > 1 ? `${title} (${occurrence})` : title;
    });
  };
}
