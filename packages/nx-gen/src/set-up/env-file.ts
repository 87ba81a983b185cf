import { parseEnv } from 'node:util';
import { GenError } from '../base/diagnostics';

/** Variables and their values, in the order in which they are written. */
export type Values = ReadonlyMap<string, string>;

/** The variables of a `.env` that have a value; an empty one counts as absent, as for the application. */
export const valuesOf = (text: string): Map<string, string> =>
  new Map(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

/** What a `.env` and the environment say; the environment wins. */
export const effectiveValues = (text = ''): Values =>
  new Map([...valuesOf(text), ...setIn(process.env)]);

const setIn = (environment: NodeJS.ProcessEnv): [string, string][] =>
  Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : []));

/** A `.env` made of its example: the same comments, and the values in their places. */
export const filledIn = (example: string, values: Values): string =>
  [...values].reduce((text, [name, value]) => {
    const line = `${name}=${quoted(value)}`;
    const place = new RegExp(`^${name}=.*$`, 'm');
    return place.test(text) ? text.replace(place, () => line) : `${text.trimEnd()}\n\n${line}\n`;
  }, example);

/** A user's `.env` with more variables; no line of it is changed, but for names without a value. */
export function withMore(text: string, values: Values): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const isEmpty = (name: string): boolean => new RegExp(`^${name}=\\s*$`, 'm').test(text);
  const inPlace = new Map([...values].filter(([name]) => isEmpty(name)));
  const behind = [...values].filter(([name]) => !isEmpty(name));
  const edited = [...inPlace].reduce(
    (lines, [name, value]) =>
      lines.replace(new RegExp(`^${name}=[^\\r\\n]*`, 'm'), () => `${name}=${quoted(value)}`),
    text,
  );
  const gap = behind.length === 0 || edited === '' || edited.endsWith('\n') ? '' : eol;
  return edited + gap + behind.map(([name, value]) => `${name}=${quoted(value)}${eol}`).join('');
}

/**
 * A value as Node reads it back from a `.env`.
 * @throws {GenError} for one that no line can hold
 */
export function quoted(value: string): string {
  if (/^[\w@.:/?=&%+-]*$/.test(value)) return value;
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark));
  if (quote === undefined || /[\r\n]/.test(value) || (quote === '"' && value.includes('\\n')))
    throw GenError.of(
      'a value of .env cannot hold line breaks, nor all three kinds of quotes',
      'choose another one',
    );
  return `${quote}${value}${quote}`;
}
