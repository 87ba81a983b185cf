import { givenWords } from '../base/given-words';
import { listOf, nearest } from '../base/nearest';
import { GenError } from '../base/diagnostics';

/** The parts that a project must have, in the order in which they build on one another. */
export const SCAFFOLD_PARTS = {
  prisma: 'PrismaService and PrismaModule, with an example schema where there is none',
  auth: 'JwtAuthGuard, AdminGuard and POST /auth/login',
  sessions: 'a login that lasts by a cookie, which renews short access tokens; part of auth',
  'api-keys': 'API keys for machines, each for some resources and operations; part of auth',
  'second-factor': 'codes of an authenticator app behind the password (TOTP); part of auth',
  openid: 'logins by an OpenID Connect provider, beside passwords; part of auth, with sessions',
  'password-reset':
    'e-mails for who forgot a password: POST /auth/forgot and /auth/reset, and MailService',
  'saved-views': 'the saved views of lists, kept for each user; with auth',
  upload: 'POST /upload for files, images and documents',
  dashboard: 'a react-admin application',
  'access-tests': 'test/access.fixtures.ts, for which gen all writes tests of the access rules',
  docker: 'Dockerfile, compose.yaml with database, Redis and S3, and a GitHub workflow',
} as const;

export type ScaffoldPart = keyof typeof SCAFFOLD_PARTS;

const NAMES = Object.keys(SCAFFOLD_PARTS) as ScaffoldPart[];

const isPart = (word: string): word is ScaffoldPart => Object.hasOwn(SCAFFOLD_PARTS, word);

/**
 * Reads `--scaffold`: `prisma,auth` or a list, in any order.
 * @throws {GenError} for a word that names no part
 */
export function readParts(given: string | readonly string[]): ScaffoldPart[] {
  const words = givenWords(given);
  const wrong = words.find((word) => !isPart(word));
  if (wrong !== undefined) {
    const guess = nearest(wrong, NAMES);
    throw GenError.of(
      `--scaffold knows no part ${JSON.stringify(wrong)}`,
      guess ? `did you mean ${guess}?` : `the parts are ${listOf(NAMES, 'and')}`,
    );
  }
  return NAMES.filter((name) => words.includes(name));
}

interface Need {
  /** A project that has it does without the part. */
  className: string;
  part: ScaffoldPart;
  /** What is needed; the class unless said. */
  what?: string;
}

/** What each part imports from another one: a class, and the part that writes it. */
const NEEDS: Partial<Record<ScaffoldPart, Need>> = {
  auth: { className: 'PrismaService', part: 'prisma' },
  sessions: { className: 'JwtAuthGuard', part: 'auth' },
  'api-keys': { className: 'JwtAuthGuard', part: 'auth' },
  'second-factor': { className: 'JwtAuthGuard', part: 'auth' },
  openid: { className: 'JwtAuthGuard', part: 'sessions', what: 'a login that lasts by a cookie' },
  'password-reset': { className: 'JwtAuthGuard', part: 'auth' },
  'saved-views': { className: 'JwtAuthGuard', part: 'auth' },
  upload: { className: 'JwtAuthGuard', part: 'auth' },
  'access-tests': { className: 'PrismaService', part: 'prisma' },
};

/** The parts asked for, and those that they cannot do without and the project has not. */
export function withNeededParts(
  asked: readonly ScaffoldPart[],
  hasClass: (name: string) => boolean,
): { parts: ScaffoldPart[]; notes: string[] } {
  const wanted = new Set(asked);
  const notes: string[] = [];
  for (const part of [...NAMES].reverse()) {
    const need = NEEDS[part];
    if (!wanted.has(part) || !need || wanted.has(need.part) || hasClass(need.className)) continue;
    wanted.add(need.part);
    notes.push(
      `The part ${need.part} is written too: ${part} needs ${need.what ?? `${need.className}, which no file exports yet`}.`,
    );
  }
  return { parts: NAMES.filter((name) => wanted.has(name)), notes };
}
