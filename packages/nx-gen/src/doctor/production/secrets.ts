import { posix } from 'node:path';
import { told, type Diagnostic } from '../../base/diagnostics';
import { ok, problemsFound, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';
import type { System } from '../system';
import { readEnvironment, type Environment, type Variable } from './environment';

/** Keys that sign: whoever guesses one can be any user. */
const KEYS = ['JWT_SECRET', 'UPLOAD_SIGNING_KEY'];

/** The length of an HS256 key that RFC 7518 section 3.2 asks for. */
const MIN_BYTES = 32;
const MIN_PASSWORD = 12;

const RANDOM = `node -p "crypto.randomBytes(48).toString('base64url')"`;

/** Secrets are there, are not the samples that everybody can read, and cannot be guessed. No value is ever told. */
export async function checkSecrets(reading: Reading, system: System): Promise<Finding> {
  const environment = await readEnvironment(reading, system);
  const problems = [
    ...KEYS.flatMap((name) => keyProblems(name, environment)),
    ...passwordProblems(environment.get('ADMIN_PASSWORD'), environment),
    ...addressProblems(environment),
    ...(await openFile(reading)),
  ];
  return problems.length > 0
    ? problemsFound('error', problems)
    : ok('every secret is one that nobody can guess');
}

function keyProblems(name: string, environment: Environment): Diagnostic[] {
  const variable = environment.get(name);
  const cure = `give it ${MIN_BYTES} random bytes or more, for example from: ${RANDOM}`;
  if (!variable) {
    // private files may not be there, tokens always are
    const isNeeded = name === 'JWT_SECRET' && environment.knows(name);
    return isNeeded ? [{ subject: name, ...told('is not set', cure) }] : [];
  }
  const fault = isSample(variable, environment)
    ? 'is the sample that everybody can read'
    : Buffer.byteLength(variable.value) < MIN_BYTES
      ? `has less than ${MIN_BYTES} bytes`
      : isGuessable(variable.value)
        ? 'can be guessed'
        : undefined;
  return fault ? [problem(variable, fault, cure)] : [];
}

function passwordProblems(variable: Variable | undefined, environment: Environment): Diagnostic[] {
  if (!variable) return [];
  const { value } = variable;
  if (value.length >= MIN_PASSWORD && !isGuessable(value) && !isSample(variable, environment))
    return [];
  return [
    problem(
      variable,
      `can be guessed, and the first administrator has it`,
      `give it ${MIN_PASSWORD} characters or more that are in no list, or leave it out once there is an administrator`,
    ),
  ];
}

/** The password inside of the address of the database. */
function addressProblems(environment: Environment): Diagnostic[] {
  const variable = environment.get('DATABASE_URL');
  if (!variable) return [];
  if (isSample(variable, environment))
    return [problem(variable, 'is the sample', 'give it the address of your database')];
  const url = URL.canParse(variable.value) ? new URL(variable.value) : undefined;
  if (!url?.username || url.protocol === 'file:') return [];
  const password = decodeURIComponent(url.password);
  if (password !== '' && password !== url.username && !isGuessable(password)) return [];
  return [
    problem(
      variable,
      `has ${password === '' ? 'no password' : 'a password that can be guessed'}`,
      'give the user of the database a random one',
    ),
  ];
}

/** A secret that git keeps is in every clone, for good. */
async function openFile(reading: Reading): Promise<Diagnostic[]> {
  const { root } = valueOf(await reading.context());
  const { tree } = reading;
  const file = posix.join(root, '.env');
  if (!tree.exists(file)) return [];
  const marks = ['.git', '.gitignore'].flatMap((name) => [name, posix.join(root, name)]);
  if (!marks.some((path) => tree.exists(path))) return []; // no repository, as far as can be seen
  const ignoring = [posix.join(root, '.gitignore'), '.gitignore'].flatMap((path) =>
    (tree.read(path, 'utf-8') ?? '').split(/\r?\n/).map((line) => line.trim()),
  );
  const names = ['.env', '/.env', '.env*', '*.env', '**/.env', file, `/${file}`];
  if (names.some((name) => ignoring.includes(name))) return [];
  return [
    {
      location: { file, line: 1 },
      ...told('git does not ignore it', 'write .env into .gitignore; what was committed is known'),
    },
  ];
}

const problem = ({ name, location }: Variable, message: string, cure: string): Diagnostic => ({
  subject: name,
  ...(location && { location }),
  ...told(message, cure),
});

const isSample = ({ name, value }: Variable, environment: Environment): boolean =>
  environment.sampleOf(name) === value;

/** Words of samples and of lists; short ones stand alone, and rows begin, for a random text may have them in it. */
const WORDS =
  /change[-_ ]?(?:me|this|it)|example|sample|default|placeholder|your[-_ ]|secret|passw|qwert|letmein|welcome|(?<![a-z0-9])(?:12345|abcdef|(?:admin|demo|test|root|postgres)(?![a-z0-9]))/i;

/** Whether somebody who tries words, or one character many times, comes upon it. */
export const isGuessable = (value: string): boolean =>
  WORDS.test(value) || new Set(value).size < Math.min(8, value.length / 2);
