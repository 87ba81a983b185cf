import type { FileTree } from '../../base/tree';

/**
 * Reads the path under which the API renews a session cookie from the dashboard's authProvider; undefined if a login is
 * valid as long as its token.
 *
 * @param root source folder of the dashboard
 */
export const sessionPathIn = (tree: FileTree, root: string): string | undefined =>
  /^\s*sessionPath:\s*(['"`])([\w/-]+)\1/m.exec(authIn(tree, root))?.[2];

/** Reads the field that users log in with from the dashboard's authProvider; `email` by default. */
export const loginFieldIn = (tree: FileTree, root: string): string =>
  /^\s*loginField:\s*(['"`])(\w+)\1/m.exec(authIn(tree, root))?.[2] ?? 'email';

/** Features of a login that plain code lacks, by the option that turns each on. */
const LOGIN_OMISSIONS: Readonly<Record<string, string>> = {
  secondFactorPath: 'the second factor: users who have turned it on cannot log in',
  openIdPath: 'the login by OpenID Connect',
  forgotPath: 'the link for a forgotten password, and the page behind it',
  passwordPath: 'the change of a password in the menu of the user',
  keysPath: 'the page with the API keys of the user',
};

/** Returns what the dashboard's login has now and the plain one lacks. */
export const loginOmissions = (tree: FileTree, root: string): string[] => {
  const text = authIn(tree, root);
  return Object.entries(LOGIN_OMISSIONS).flatMap(([option, sentence]) =>
    new RegExp(`^\\s*${option}\\b`, 'm').test(text) ? [sentence] : [],
  );
};

const authIn = (tree: FileTree, root: string): string =>
  tree.read(`${root}/providers/auth.ts`, 'utf-8') ?? '';
