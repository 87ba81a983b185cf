import { lastWord } from '../naming/words';
import type { FieldIR } from '../schema/ir';

/** Components by the last word of a name. Each shows a text of another kind unchanged. */
const COMPONENTS_BY_WORD: ReadonlyMap<string, string> = new Map([
  ['color', 'ColorField'],
  ['colour', 'ColorField'],
  ['email', 'EmailField'],
  ['homepage', 'WebAddressField'],
  ['url', 'WebAddressField'],
  ['website', 'WebAddressField'],
]);

/** Returns the component for a text whose name tells its kind, where no format does. */
export const componentByName = ({ name }: FieldIR): string | undefined =>
  COMPONENTS_BY_WORD.get(lastWord(name));
