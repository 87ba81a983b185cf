import { isAbsolute, relative, sep } from 'node:path';
import type { FileTree } from '../base/tree';
import type { ClientSource } from '../schema/ir';

/** Makes an absolute path relative to the workspace, as all others are: imports do not depend on where a run is started. */
export function inTree(client: ClientSource, { root }: Pick<FileTree, 'root'>): ClientSource {
  if (client.kind !== 'file' || !isAbsolute(client.path)) return client;
  return { ...client, path: relative(root, client.path).split(sep).join('/') };
}
