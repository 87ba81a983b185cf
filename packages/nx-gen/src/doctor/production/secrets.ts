import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { ok, reportProblems, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';
import type { System } from '../system';
import { readEnvironment, type Environment, type Variable } from './environment';

/** Signing keys: whoever guesses one can impersonate any user. */
const SIGNING_KEYS = ['JWT_SECRET', 'UPLOAD_SIGNING_KEY'];

/** The minimum length of an HS256 key according to RFC 7518, section 3.2. */
const MIN_KEY_BYTES = 32;
const MIN_PASSWORD_LENGTH = 12;

const RANDOM_KEY_COMMAND = `node -p "crypto.randomBytes(48).toString('base64url')"`;

/** Checks that secrets are set, are not the public samples, and cannot be guessed. Never prints a value. */
export async function checkSecrets(reading: ProjectReading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const problems = [
    ...SIGNING_KEYS.flatMap((name) => keyProblems(name, environment)),
    ...passwordProblems(environment.get('ADMIN_PASSWORD'), environment),
    ...databaseUrlProblems(environment),
    ...(await unignoredEnvFile(reading)),
  ];
  return problems.length > 0 ? reportProblems('error', problems) : ok('no secret can be guessed');
}

function keyProblems(name: string, environment: Environment): Diagnostic[] {
  const variable = environment.get(name);
  const cure = `give it ${MIN_KEY_BYTES} random bytes or more, for example from: ${RANDOM_KEY_COMMAND}`;
  if (!variable) {
    // private files are optional, tokens are always used
    const isNeeded = name === 'JWT_SECRET' && environment.knows(name);
    return isNeeded ? [{ subject: name, ...createProblem('is not set', cure) }] : [];
  }
  const fault = isSample(variable, environment)
    ? 'is the public sample'
    : Buffer.byteLength(variable.value) < MIN_KEY_BYTES
      ? `has fewer than ${MIN_KEY_BYTES} bytes`
      : isGuessable(variable.value)
        ? 'can be guessed'
        : undefined;
  return fault ? [problem(variable, fault, cure)] : [];
}

function passwordProblems(variable: Variable | undefined, environment: Environment): Diagnostic[] {
  if (!variable) return [];
  const { value } = variable;
  if (
    value.length >= MIN_PASSWORD_LENGTH &&
    !isGuessable(value) &&
    !isSample(variable, environment)
  )
    return [];
  return [
    problem(
      variable,
      `can be guessed, and the first administrator uses it`,
      `use at least ${MIN_PASSWORD_LENGTH} characters that are on no password list, or remove it once there is an administrator`,
    ),
  ];
}

/** Checks the password within the database URL. */
function databaseUrlProblems(environment: Environment): Diagnostic[] {
  const variable = environment.get('DATABASE_URL');
  if (!variable) return [];
  if (isSample(variable, environment))
    return [problem(variable, 'is the sample', 'set it to the address of your database')];
  const url = URL.canParse(variable.value) ? new URL(variable.value) : undefined;
  if (!url?.username || url.protocol === 'file:') return [];
  const password = decodePassword(url.password);
  if (password !== '' && password !== url.username && !isGuessable(password)) return [];
  return [
    problem(
      variable,
      `has ${password === '' ? 'no password' : 'a password that can be guessed'}`,
      'give the database user a random one',
    ),
  ];
}

/** A bare `%` is valid in an address, but no percent-encoding. */
function decodePassword(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A secret that is committed to git is in every clone, permanently. */
async function unignoredEnvFile(reading: ProjectReading): Promise<Diagnostic[]> {
  const { root } = valueOf(await reading.context());
  const { tree } = reading;
  const file = posix.join(root, '.env');
  if (!tree.exists(file)) return [];
  const marks = ['.git', '.gitignore'].flatMap((name) => [name, posix.join(root, name)]);
  if (!marks.some((path) => tree.exists(path))) return []; // apparently not a git repository
  const ignoring = [posix.join(root, '.gitignore'), '.gitignore'].flatMap((path) =>
    (tree.read(path, 'utf-8') ?? '').split(/\r?\n/).map((line) => line.trim()),
  );
  if (isIgnored(['.env', file], ignoring)) return [];
  return [
    {
      location: { file, line: 1 },
      ...createProblem(
        'git does not ignore it',
        'add .env to .gitignore; consider committed secrets known',
      ),
    },
  ];
}

/** The last pattern that matches counts; those that begin with `!` take a file back. */
const isIgnored = (names: readonly string[], patterns: readonly string[]): boolean =>
  patterns.reduce((ignored, pattern) => {
    const isException = pattern.startsWith('!');
    const glob = pattern.replace(/^!/, '').replace(/^(?:\*\*)?\//, '');
    const expression = new RegExp(
      `^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`,
    );
    return names.some((name) => expression.test(name)) ? !isException : ignored;
  }, false);

const problem = ({ name, location }: Variable, message: string, cure: string): Diagnostic => ({
  subject: name,
  ...(location && { location }),
  ...createProblem(message, cure),
});

const isSample = ({ name, value }: Variable, environment: Environment): boolean =>
  environment.sampleOf(name) === value;

/**
 * Words of samples and password lists. Short words match only on their own, and sequences only at a word start, since a
 * random value may contain them.
 */
const GUESSABLE_WORDS =
  /change[-_ ]?(?:me|this|it)|example|sample|default|placeholder|your[-_ ]|secret|passw|qwert|letmein|welcome|(?<![a-z0-9])(?:12345|abcdef|(?:admin|demo|test|root|postgres)(?![a-z0-9]))/i;

/** Checks whether a dictionary attack would find it, or it consists of few different characters. */
export const isGuessable = (value: string): boolean =>
  GUESSABLE_WORDS.test(value) || new Set(value).size < Math.min(8, value.length / 2);
