import type { FileTree } from '../../base/tree';

/**
 * Reads the path under which the API renews a session cookie from the dashboard's authProvider; undefined if a login is
 * valid as long as its token.
 *
 * @param root source folder of the dashboard
 */
export const sessionPathIn = (tree: FileTree, root: string): string | undefined =>
  /^\s*sessionPath:\s*(['"`])([\w/-]+)\1/m.exec(
    tree.read(`${root}/providers/auth.ts`, 'utf-8') ?? '',
  )?.[2];
