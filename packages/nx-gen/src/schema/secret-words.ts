import { plainWords } from '../naming/words';

/**
 * Words that tell of a secret where a name ends with one, each with those that must stand before it; `''` for a word that is
 * the whole name. With none it tells so whatever stands before it.
 */
type Words = Readonly<Record<string, readonly string[]>>;

const ALWAYS: readonly string[] = [];

const always = (...words: string[]): Words =>
  Object.fromEntries(words.map((word) => [word, ALWAYS]));

/** What people type to log in, in the languages that schemas are written in; accents are left out. */
const PASSWORDS: Words = {
  ...always('password', 'passwd', 'pwd', 'passphrase', 'passcode'),
  ...always('senha', 'contrasena', 'contrasenia', 'contrasenya', 'mdp', 'motdepasse', 'parola'),
  ...always('passwort', 'kennwort', 'wachtwoord', 'passord', 'losenord', 'adgangskode', 'salasana'),
  ...always('haslo', 'hasło', 'heslo', 'jelszo', 'lozinka', 'parol', 'пароль', 'sifre'),
  ...always('sandi', 'khau', 'matkhau', '密码', '密碼', 'パスワード', '비밀번호'),
  // of a ski, of an event; a code or a key in Spanish
  pass: ['', 'user', 'admin', 'account', 'login', 'reset', 'db', 'database', 'smtp', 'mail', 'ftp'],
  passe: ['de', 'palavra'],
  clave: [''],
};

const CODES = ['otp', 'mfa', 'totp', 'reset', 'recovery', 'backup', 'verification'];

const SECRETS: Words = {
  ...PASSWORDS,
  ...always('hash', 'salt', 'secret', 'secrets', 'token', 'tokens', 'apikey', 'otp', 'totp'),
  ...always('credential', 'credentials', 'jwt', 'cvv', 'cvc', 'cookie', 'cookies'),
  ...always('segredo', 'secreto', 'segreto', 'geheimnis'),
  key: [
    ...['api', 'private', 'secret', 'access', 'hashed', 'encryption', 'encrypted', 'signing'],
    ...['master', 'session', 'stream', 'webhook'],
  ],
  api: ['chave', 'clave', 'cle'],
  code: CODES,
  codes: CODES,
  phrase: ['seed', 'recovery', 'secret'],
  // a map has pins too, and in India an address
  pin: ['', 'user', 'card', 'login', 'access', 'security', 'transaction'],
  string: ['connection'],
  url: ['otp'],
};

/** Words behind one of these that leave it a secret: the encrypted one, the one before. */
const QUALIFIERS: ReadonlySet<string> = new Set([
  ...['encrypted', 'encoded', 'hashed', 'cipher', 'digest', 'plain', 'value'],
  ...['old', 'previous', 'antiga', 'anterior', 'temp', 'temporary', 'confirmation'],
]);

/** True of a name that tells of a secret. */
export function isSecretName(name: string): boolean {
  const words = unnumbered(name);
  while (words.length > 1 && QUALIFIERS.has(words.at(-1) ?? '')) words.pop();
  return endsWithOneOf(SECRETS, words);
}

/** Words behind a password that name what is stored of it. */
const HASHES: ReadonlySet<string> = new Set(['hash', 'digest']);

/** True of the name of what people type to log in, also where it says that its hash is stored: `passwordHash`. */
export function isPasswordName(name: string): boolean {
  const words = unnumbered(name);
  return endsWithOneOf(PASSWORDS, HASHES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words);
}

/** The words of a name without numbers behind them: `password2`. */
export const unnumbered = (name: string): string[] =>
  plainWords(name).map((word) => word.replace(/\d+$/, ''));

function endsWithOneOf(table: Words, words: readonly string[]): boolean {
  const [last = '', before = ''] = words.slice(-2).reverse();
  const needed = Object.hasOwn(table, last) ? table[last] : undefined;
  return needed !== undefined && (needed === ALWAYS || needed.includes(before));
}
