import { createProblem, type ProblemText } from '../base/diagnostics';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import type { ClientSource, SchemaIR } from '../schema/ir';
import { findClasses, forEachSource, type ClassSearch } from './find-class';
import { readJsonFile } from './json-file';
import { findUserReader } from './login-user';
import { classSearch } from './places';
import type { ProjectContext } from './project';

/** Packages that hash passwords in a format of their own. */
const HASHERS = [
  ...['bcrypt', 'bcryptjs', '@node-rs/bcrypt'],
  ...['argon2', '@node-rs/argon2', '@phc/argon2', '@phc/bcrypt'],
];

type Section = Record<string, string>;

/**
 * Warns of a project that hashes passwords otherwise than the generated API: a password that is changed through the API would let
 * nobody in. Undefined if the project verifies the API's hashes, or gives it a hasher.
 */
export function foreignHashing(
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
): ProblemText | undefined {
  const search = classSearch(context, client);
  if (usesRuntime(tree, search, /\bPASSWORD_HASHER\b|\bPasswords\b|\bverifyPassword\b/))
    return undefined;
  const hasher = listedHasher(tree, context.root);
  const [guard] = findClasses(tree, ['JwtAuthGuard'], search).get('JwtAuthGuard') ?? [];
  const hasOwnLogin = guard !== undefined && !findUserReader(tree, guard);
  if (hasher === undefined && !hasOwnLogin) return undefined;
  const whose = hasher === undefined ? `the login of ${guard}` : `a login with ${hasher}`;
  return createProblem(
    `the generated API stores passwords as scrypt hashes, which ${whose} may not accept: whoever changes a password there could not log in`,
    'provide a PASSWORD_HASHER, or let the login call verifyPassword of @gen/nest: see “A login of your own” in docs/login.md',
  );
}

/** Checks whether the project tells the generated API how to hash passwords. */
export const hasOwnHasher = (
  tree: FileTree,
  context: ProjectContext,
  client: ClientSource,
): boolean => providesHasher(tree, classSearch(context, client));

/** Checks whether a file of the user's names the hasher. */
export const providesHasher = (tree: FileTree, search: ClassSearch): boolean =>
  usesRuntime(tree, search, /\bPASSWORD_HASHER\b/);

/** Checks whether a file of the user's uses a part of the runtime. */
function usesRuntime(tree: FileTree, search: ClassSearch, part: RegExp): boolean {
  let isUsed = false;
  forEachSource(tree, search, (_path, text) => {
    isUsed ||= part.test(text) && text.includes('@gen/nest');
  });
  return isUsed;
}

/** Returns the passwords of marked models that the API hashes. */
export const hashedPasswords = ({ models }: Pick<SchemaIR, 'models'>): string[] =>
  models
    .filter(({ isMarked }) => isMarked)
    .flatMap(({ name, fields }) =>
      fields
        .filter(({ directives }) => directives.format === 'password' && !directives.hidden)
        .map((field) => `${name}.${field.name}`),
    );

/** The application's package.json, or that of the whole workspace. */
function listedHasher(tree: FileTree, root: string): string | undefined {
  const sections = [fromRoot(root, 'package.json'), 'package.json'].map(
    (path) => readJsonFile<{ dependencies: Section }>(tree, path).dependencies ?? {},
  );
  return HASHERS.find((name) => sections.some((one) => Object.hasOwn(one, name)));
}
