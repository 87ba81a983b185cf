import { parseEnv } from 'node:util';
import { GenError } from '../base/diagnostics';

/** Variables and their values, in the order they are written. */
export type Values = ReadonlyMap<string, string>;

/** Returns the variables of a `.env` that have a value; as in the application, an empty one counts as absent. */
export const valuesOf = (text: string): Map<string, string> =>
  new Map(
    Object.entries(parseEnv(text)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

/** Returns the values of a `.env`, overridden by the environment. */
export const effectiveValues = (text = ''): Values =>
  new Map([...valuesOf(text), ...nonEmptyEntries(process.env)]);

const nonEmptyEntries = (environment: NodeJS.ProcessEnv): [string, string][] =>
  Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : []));

/** Creates a `.env` from its example, with the same comments and the values filled in. */
export const fillInExample = (example: string, values: Values): string =>
  [...values].reduce((text, [name, value]) => {
    const line = `${name}=${quoteValue(value)}`;
    const place = new RegExp(`^${name}=.*$`, 'm');
    return place.test(text) ? text.replace(place, () => line) : `${text.trimEnd()}\n\n${line}\n`;
  }, example);

/** Adds variables to a user's `.env`; no line changes except those of variables without a value. */
export function addValues(text: string, values: Values): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const isEmpty = (name: string): boolean => new RegExp(`^${name}=\\s*$`, 'm').test(text);
  const inPlace = new Map([...values].filter(([name]) => isEmpty(name)));
  const appended = [...values].filter(([name]) => !isEmpty(name));
  const edited = [...inPlace].reduce(
    (lines, [name, value]) =>
      lines.replace(new RegExp(`^${name}=[^\\r\\n]*`, 'm'), () => `${name}=${quoteValue(value)}`),
    text,
  );
  const gap = appended.length === 0 || edited === '' || edited.endsWith('\n') ? '' : eol;
  return (
    edited + gap + appended.map(([name, value]) => `${name}=${quoteValue(value)}${eol}`).join('')
  );
}

/**
 * Quotes a value so that Node reads it back from a `.env`.
 * @throws {GenError} if no quoting can represent it
 */
export function quoteValue(value: string): string {
  if (/^[\w@.:/?=&%+-]*$/.test(value)) return value;
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark));
  if (quote === undefined || /[\r\n]/.test(value) || (quote === '"' && value.includes('\\n')))
    throw GenError.of(
      'a value in .env cannot contain line breaks, or all three kinds of quotes',
      'choose another one',
    );
  return `${quote}${value}${quote}`;
}
