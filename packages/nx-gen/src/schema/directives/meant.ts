import { nearest } from '../../base/nearest';
import { FORMATS, UPLOADS } from '../ir';
import { MONEY } from './money';
import { directiveNames, type DirectiveName } from './table';

/** A directive, and what stands between its parentheses where that is known. */
interface Meant {
  readonly name: DirectiveName;
  readonly argument?: string;
}

const taken = (name: DirectiveName, word: string, argument = word): [string, Meant] => [
  `gen_${word}`,
  { name, argument },
];

/** What is written for a directive though one takes it: `@gen_url` for `@gen_format(url)`. */
const ARGUMENTS: ReadonlyMap<string, Meant> = new Map([
  ...[...FORMATS, 'percent'].map((word) => taken('gen_format', word)),
  taken('gen_format', 'money', MONEY),
  ...UPLOADS.map((word) => taken('gen_upload', word)),
]);

/** What a directive that is not there is meant to be; undefined where nothing is near. */
export function meantBy(written: string): Meant | undefined {
  const argument = ARGUMENTS.get(written.toLowerCase());
  if (argument) return argument;
  const name = nearest(written, directiveNames);
  return name === undefined ? undefined : { name };
}
