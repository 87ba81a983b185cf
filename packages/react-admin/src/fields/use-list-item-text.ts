import { useNumbers } from '../numbers/use-numbers.js';
import type { ListKind } from '../types/index.js';
import { listItemOf } from '../types/list-items.js';
import { useInputTexts } from '../i18n/input-messages.js';
import { InvalidText } from './invalid-text.js';

/** Returns a function that formats one value of a list, which is also what users can type and paste for it. */
export function useListItemText(kind: ListKind): (value: unknown) => string {
  const { locale } = useNumbers();
  const text = useInputTexts();
  return (value) => {
    if (value instanceof InvalidText) return value.text;
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    return listItemOf(kind)?.format(value, locale) || String(value);
  };
}
