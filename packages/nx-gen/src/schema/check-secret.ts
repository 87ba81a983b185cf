import { wordsOf } from '../naming/words';
import { type Told, told } from '../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from './ir';
import { KINDS } from './kinds';

/** Last word of the name of what people type to log in. */
const passwordWords: ReadonlySet<string> = new Set([
  'password',
  'passwd',
  'pwd',
  'passphrase',
  'passcode',
]);

/** Last word of the name of a field that holds a password's hash. */
const hashWords: ReadonlySet<string> = new Set(['hash', 'digest']);

/** Last word of a field's name that tells of a secret. */
const secretWords: ReadonlySet<string> = new Set([
  ...passwordWords,
  'hash',
  'salt',
  'secret',
  'secrets',
  'token',
  'tokens',
  'apikey',
  'otp',
  'credential',
  'credentials',
]);

/** Words that make the word `key` behind them a secret one. */
const keyWords: ReadonlySet<string> = new Set([
  'api',
  'private',
  'secret',
  'access',
  'encryption',
  'hashed',
]);

/** A warning when a field that is named like a secret would be sent to clients. */
export function secretWarning(field: FieldIR, model: ModelIR): Told | undefined {
  const { directives, kind, name } = field;
  const isRuled = directives.access?.some(({ entries }) =>
    entries.some(({ words }) => words.includes('read')),
  );
  const isClosed = directives.hidden || isSecret(field) || isRuled;
  if (!KINDS[kind].holdsSecrets || isClosed || !isSecretName(name)) {
    return undefined;
  }
  const cure = model.key.fields.includes(name)
    ? 'it is also the key and shows in URLs, so give the model another key and add /// @gen_hidden'
    : 'add /// @gen_hidden, or when people type it /// @gen_format(password), or /// @gen_writeonly for what must be stored as it is';
  return told('the name tells of a secret, and every client can read the field', cure);
}

/** Words in the name of what people are known by when they log in. */
const accountWords: ReadonlySet<string> = new Set(['email', 'mail', 'user', 'username', 'login']);

/** True of a password of people, who log in by a name or an address that is theirs alone. */
export const isPasswordOfAccount = ({ name }: FieldIR, { fields }: ModelIR): boolean =>
  isPasswordName(name) &&
  fields.some(
    (field) =>
      field.kind === 'String' &&
      field.isUnique &&
      plainWords(field.name).some((word) => accountWords.has(word)),
  );

/** `password`, or `passwordHash`: by that name too it is a password that people type. */
function isPasswordName(name: string): boolean {
  const words = plainWords(name);
  const hashed = hashWords.has(words.at(-1) ?? '') ? words.at(-2) : words.at(-1);
  return passwordWords.has(hashed ?? '');
}

const plainWords = (name: string): string[] =>
  wordsOf(name).map((word) => word.toLowerCase().replace(/\d+$/, ''));

function isSecretName(name: string): boolean {
  const words = plainWords(name);
  const [last = '', beforeLast = ''] = words.reverse();
  return secretWords.has(last) || (last === 'key' && keyWords.has(beforeLast));
}
