import type { FileTree } from '../../base/tree';

/**
 * Below which path the API renews a login by its cookie, as the dashboard's authProvider says; undefined where a login
 * lasts as long as its token.
 *
 * @param root source folder of the dashboard
 */
export const sessionPathIn = (tree: FileTree, root: string): string | undefined =>
  /^\s*sessionPath:\s*(['"`])([\w/-]+)\1/m.exec(
    tree.read(`${root}/providers/auth.ts`, 'utf-8') ?? '',
  )?.[2];
