import { splitWords } from '../base/split-words';
import { listOf, nearest } from '../base/nearest';
import { GenError } from '../base/diagnostics';
import type { ProjectFacts } from './project-facts';

/** The parts of a project, in the order in which they build on each other. */
export const SCAFFOLD_PARTS = {
  prisma: 'PrismaService and PrismaModule, with an example schema if there is none',
  auth: 'JwtAuthGuard, AdminGuard and POST /auth/login',
  sessions: 'a login kept by a cookie that renews short-lived access tokens; part of auth',
  'api-keys': 'API keys for machines, each for some resources and operations; part of auth',
  'second-factor': 'codes of an authenticator app after the password (TOTP); part of auth',
  openid: 'logins with an OpenID Connect provider, next to passwords; part of auth, with sessions',
  'password-reset':
    'e-mails for forgotten passwords: POST /auth/forgot and /auth/reset, and MailService',
  'saved-views': 'saved views of lists, for each user; with auth',
  upload: 'POST /upload for files, images and documents',
  dashboard: 'a react-admin application',
  'access-tests': 'test/access.fixtures.ts, for which gen all writes tests of the access rules',
  docker: 'Dockerfile, compose.yaml with database, Redis and S3, and a GitHub workflow',
} as const;

export type ScaffoldPart = keyof typeof SCAFFOLD_PARTS;

const PART_NAMES = Object.keys(SCAFFOLD_PARTS) as ScaffoldPart[];

const isPart = (word: string): word is ScaffoldPart => Object.hasOwn(SCAFFOLD_PARTS, word);

/**
 * Reads `--scaffold`: `prisma,auth` or a list, in any order.
 * @throws {GenError} for a word that names no part
 */
export function readParts(given: string | readonly string[]): ScaffoldPart[] {
  const words = splitWords(given);
  const unknownPart = words.find((word) => !isPart(word));
  if (unknownPart !== undefined) {
    const guess = nearest(unknownPart, PART_NAMES);
    throw GenError.of(
      `--scaffold has no part ${JSON.stringify(unknownPart)}`,
      guess ? `did you mean ${guess}?` : `the parts are ${listOf(PART_NAMES, 'and')}`,
    );
  }
  return PART_NAMES.filter((name) => words.includes(name));
}

interface PartRequirement {
  /** A project that has this class does not need the part. */
  className: string;
  /** A guard of another name that the project has is as good. */
  takesOtherGuard?: true;
  part: ScaffoldPart;
  /** What is needed; defaults to the class. */
  what?: string;
}

/** The class that each part imports from another part, and the part that writes it. */
const PART_REQUIREMENTS: Partial<Record<ScaffoldPart, PartRequirement>> = {
  auth: { className: 'PrismaService', part: 'prisma' },
  sessions: { className: 'JwtAuthGuard', part: 'auth' },
  'api-keys': { className: 'JwtAuthGuard', part: 'auth' },
  'second-factor': { className: 'JwtAuthGuard', part: 'auth' },
  openid: { className: 'JwtAuthGuard', part: 'sessions', what: 'a login kept by a cookie' },
  'password-reset': { className: 'JwtAuthGuard', part: 'auth' },
  'saved-views': { className: 'JwtAuthGuard', part: 'auth' },
  upload: { className: 'JwtAuthGuard', part: 'auth', takesOtherGuard: true },
  'access-tests': { className: 'PrismaService', part: 'prisma' },
};

/** Returns the requested parts plus those they require that the project lacks. */
export function withRequiredParts(
  requested: readonly ScaffoldPart[],
  { fileOf, loginGuard }: Pick<ProjectFacts, 'fileOf' | 'loginGuard'>,
): { parts: ScaffoldPart[]; notes: string[] } {
  const wanted = new Set(requested);
  const notes: string[] = [];
  for (const part of [...PART_NAMES].reverse()) {
    const requirement = PART_REQUIREMENTS[part];
    if (
      !wanted.has(part) ||
      !requirement ||
      wanted.has(requirement.part) ||
      fileOf(requirement.className) !== undefined ||
      (requirement.takesOtherGuard && loginGuard !== undefined)
    )
      continue;
    wanted.add(requirement.part);
    notes.push(
      `The part ${requirement.part} is written too: ${part} needs ${requirement.what ?? `${requirement.className}, which no file exports yet`}.`,
    );
  }
  return { parts: PART_NAMES.filter((name) => wanted.has(name)), notes };
}
