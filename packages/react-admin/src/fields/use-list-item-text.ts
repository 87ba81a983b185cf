import { useNumbers } from '../numbers/use-numbers.js';
import type { ListKind } from '../types/index.js';
import { listItemOf } from '../types/list-items.js';
import { useInputTexts } from '../i18n/input-messages.js';
import { WrongText } from './wrong-text.js';

/** What people read for one value of a list, which is also what they can type and paste for it. */
export function useListItemText(kind: ListKind): (value: unknown) => string {
  const { locale } = useNumbers();
  const text = useInputTexts();
  return (value) => {
    if (value instanceof WrongText) return value.text;
    if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
    return listItemOf(kind)?.format(value, locale) || String(value);
  };
}
