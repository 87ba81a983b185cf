import { plainWords } from '../naming/words';

/**
 * Last words of names that suggest a secret, each with the words that must precede it; `''` for a word that is the whole
 * name. An empty list means any word may precede it.
 */
type WordTable = Readonly<Record<string, readonly string[]>>;

const ANY_WORD: readonly string[] = [];

const afterAnyWord = (...words: string[]): WordTable =>
  Object.fromEntries(words.map((word) => [word, ANY_WORD]));

/** Words for passwords, in the languages that schemas use; without accents. */
const PASSWORDS: WordTable = {
  ...afterAnyWord('password', 'passwd', 'pwd', 'pw', 'passphrase', 'passcode', 'userpassword'),
  ...afterAnyWord(
    'senha',
    'contrasena',
    'contrasenia',
    'contrasenya',
    'mdp',
    'motdepasse',
    'parola',
  ),
  ...afterAnyWord(
    'passwort',
    'kennwort',
    'wachtwoord',
    'passord',
    'losenord',
    'adgangskode',
    'salasana',
  ),
  ...afterAnyWord('haslo', 'hasło', 'heslo', 'jelszo', 'lozinka', 'parol', 'пароль', 'sifre'),
  ...afterAnyWord('sandi', 'khau', 'matkhau', '密码', '密碼', 'パスワード', '비밀번호'),
  // excludes a ski pass or an event pass; a code or a key in Spanish
  pass: [
    '',
    'user',
    'admin',
    'account',
    'login',
    'reset',
    'db',
    'database',
    'schema',
    'smtp',
    'mail',
    'ftp',
  ],
  passe: ['de', 'palavra'],
  clave: [''],
};

const CODES = [
  ...['otp', 'mfa', 'totp', 'reset', 'recovery', 'backup', 'verification', 'activation'],
  ...['factor', 'auth', 'login', 'access'],
];

const SECRETS: WordTable = {
  ...PASSWORDS,
  ...afterAnyWord('hash', 'salt', 'secret', 'secrets', 'token', 'tokens', 'apikey', 'otp', 'totp'),
  ...afterAnyWord('credential', 'credentials', 'jwt', 'cvv', 'cvc', 'cookie', 'cookies'),
  ...afterAnyWord('mnemonic', 'dsn', 'privkey'),
  // names of columns without a separator, as an introspected table has them
  ...afterAnyWord('accesstoken', 'refreshtoken', 'authtoken', 'sessiontoken', 'resettoken'),
  ...afterAnyWord('clientsecret', 'privatekey', 'secretkey', 'accesskey', 'passwordhash'),
  ...afterAnyWord('segredo', 'secreto', 'segreto', 'geheimnis'),
  key: [
    ...['api', 'private', 'secret', 'access', 'hashed', 'encryption', 'encrypted', 'signing'],
    ...['master', 'session', 'stream', 'webhook', 'auth'],
  ],
  api: ['chave', 'clave', 'cle'],
  code: CODES,
  codes: CODES,
  phrase: ['seed', 'recovery', 'secret'],
  // excludes the pins of a map, and in India the code of an address
  pin: ['', 'user', 'card', 'login', 'access', 'security', 'transaction'],
  answer: ['security', 'secret'],
  link: ['magic'],
  seed: ['totp', 'otp', 'master', 'wallet'],
  string: ['connection'],
  uri: ['connection', 'database', 'db'],
  url: ['otp', 'connection', 'database', 'db'],
  verifier: ['code'],
};

/** Trailing words that do not change what a name stands for: its encrypted or previous value. */
const QUALIFIERS: ReadonlySet<string> = new Set([
  ...['encrypted', 'encoded', 'hashed', 'cipher', 'digest', 'plain', 'value'],
  ...['old', 'previous', 'antiga', 'anterior', 'temp', 'temporary', 'confirmation'],
]);

/** Checks whether a name suggests a secret. */
export function isSecretName(name: string): boolean {
  const words = wordsWithoutDigits(name);
  while (words.length > 1 && QUALIFIERS.has(words.at(-1) ?? '')) words.pop();
  return endsWithOneOf(SECRETS, words);
}

/** Trailing words that denote the stored form of a password. */
const HASHES: ReadonlySet<string> = new Set(['hash', 'digest']);

/** Checks whether a name denotes a password, or its stored hash: `passwordHash`. */
export function isPasswordName(name: string): boolean {
  const words = wordsWithoutDigits(name);
  return endsWithOneOf(PASSWORDS, HASHES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words);
}

/** Returns the words of a name without trailing digits: `password2`. */
export const wordsWithoutDigits = (name: string): string[] =>
  plainWords(name).map((word) => word.replace(/\d+$/, ''));

function endsWithOneOf(table: WordTable, words: readonly string[]): boolean {
  const [last = '', before = ''] = words.slice(-2).reverse();
  const needed = Object.hasOwn(table, last) ? table[last] : undefined;
  return needed !== undefined && (needed === ANY_WORD || needed.includes(before));
}
