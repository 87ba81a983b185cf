import type { FileTree } from '../base/tree';
import type { Ejected } from './eject';

/** What was written, what to do to switch over to it, and what it leaves out. */
export function describeEjected(_tree: FileTree, { files }: Ejected): string[] {
  return [`${files.length}`];
}
