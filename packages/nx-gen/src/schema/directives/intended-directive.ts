import { nearest } from '../../base/nearest';
import { FORMATS, UPLOADS } from '../ir';
import { MONEY_EXAMPLE } from './money';
import { directiveNames, type DirectiveName } from './table';

/** A directive, with its argument if known. */
interface IntendedDirective {
  readonly name: DirectiveName;
  readonly argument?: string;
}

const mistakenArgument = (
  name: DirectiveName,
  word: string,
  argument = word,
): [string, IntendedDirective] => [`gen_${word}`, { name, argument }];

/** Arguments mistaken for directives: `@gen_url` for `@gen_format(url)`. */
const MISTAKEN_ARGUMENTS: ReadonlyMap<string, IntendedDirective> = new Map([
  ...[...FORMATS, 'percent'].map((word) => mistakenArgument('gen_format', word)),
  mistakenArgument('gen_format', 'fqdn', 'hostname'),
  mistakenArgument('gen_format', 'money', MONEY_EXAMPLE),
  ...UPLOADS.map((word) => mistakenArgument('gen_upload', word)),
]);

/** Returns the directive that takes the word, as for `email` or the `IsEmail` of class-validator. */
export const directiveTaking = (word: string): IntendedDirective | undefined =>
  MISTAKEN_ARGUMENTS.get(`gen_${word.toLowerCase().replace(/^is(?=.)/, '')}`);

/** Returns the directive that an unknown one was meant to be; undefined if none is similar. */
export function intendedDirective(misspelt: string): IntendedDirective | undefined {
  const argument = MISTAKEN_ARGUMENTS.get(misspelt.toLowerCase());
  if (argument) return argument;
  const name = nearest(misspelt, directiveNames);
  return name === undefined ? undefined : { name };
}
