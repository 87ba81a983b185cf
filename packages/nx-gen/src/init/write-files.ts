import type { FileTree } from '../base/tree';
import { formatLikeProject } from '../render/format';
import { renderScaffold, type ScaffoldFile } from './template';

/** What Prettier reads; it knows nothing of a Prisma schema. */
const FORMATTED = /\.([cm]?tsx?|json|html)$/;

export interface NewFile {
  path: string;
  text: string;
}

/** Fills the templates of the files that do not exist; those that do are the user's. */
export function renderMissing(
  tree: FileTree,
  files: readonly ScaffoldFile[],
): { missing: NewFile[]; kept: string[] } {
  const isThere = ({ path }: ScaffoldFile) => tree.exists(path);
  return {
    missing: files
      .filter((file) => !isThere(file))
      .map((file) => ({ path: file.path, text: renderScaffold(file) })),
    kept: files.filter(isThere).map(({ path }) => path),
  };
}

/** A file with an edit, formatted where it was before: one that the project's Prettier never saw stays as it is. */
export async function formatAsBefore(
  tree: FileTree,
  path: string,
  before: string,
  text: string,
): Promise<string> {
  const formatted = async (one: string): Promise<string> =>
    (await formatLikeProject(tree, [{ path, text: one, subject: path }]))[0]?.text ?? one;
  return (await formatted(before)) === before ? formatted(text) : text;
}

/** Writes new files, in the project's own Prettier settings unless that is switched off. */
export async function writeFiles(
  tree: FileTree,
  files: readonly NewFile[],
  skipFormat: boolean,
): Promise<void> {
  for (const file of files) {
    const formatted =
      !skipFormat && FORMATTED.test(file.path)
        ? await formatLikeProject(tree, [{ ...file, subject: file.path }])
        : [file];
    for (const { path, text } of formatted) tree.write(path, text);
  }
}
