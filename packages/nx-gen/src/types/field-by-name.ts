import { wordsOf } from '../naming/words';
import type { FieldIR } from '../schema/ir';

/** By the last word of a name. Each shows a text that is none of the kind as it stands. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['color', 'ColorField'],
  ['colour', 'ColorField'],
  ['email', 'EmailField'],
  ['homepage', 'WebAddressField'],
  ['url', 'WebAddressField'],
  ['website', 'WebAddressField'],
]);

/** The component that shows a text whose name says what it is, where no format does. */
export const fieldByName = ({ name }: FieldIR): string | undefined =>
  FIELDS.get(wordsOf(name).at(-1)?.toLowerCase() ?? '');
