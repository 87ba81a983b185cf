import type { FileTree } from '../base/tree';
import { formatLikeProject } from '../render/format';
import { renderScaffold, type ScaffoldFile } from './template';

/** The files that Prettier formats; it does not support Prisma schemas. */
const FORMATTABLE = /\.([cm]?tsx?|json|html)$/;

export interface NewFile {
  path: string;
  text: string;
}

/** Renders the templates of files that do not exist yet; existing files belong to the user. */
export function renderMissing(
  tree: FileTree,
  files: readonly ScaffoldFile[],
): { missing: NewFile[]; kept: string[] } {
  const isExisting = ({ path }: ScaffoldFile) => tree.exists(path);
  return {
    missing: files
      .filter((file) => !isExisting(file))
      .map((file) => ({ path: file.path, text: renderScaffold(file) })),
    kept: files.filter(isExisting).map(({ path }) => path),
  };
}

/** Formats an edited file, if it was formatted before: a file that Prettier never touched stays as it is. */
export async function formatIfFormatted(
  tree: FileTree,
  path: string,
  before: string,
  text: string,
): Promise<string> {
  const format = async (one: string): Promise<string> =>
    (await formatLikeProject(tree, [{ path, text: one, subject: path }]))[0]?.text ?? one;
  return (await format(before)) === before ? format(text) : text;
}

/** Writes new files, formatted with the project's Prettier settings unless that is turned off. */
export async function writeFiles(
  tree: FileTree,
  files: readonly NewFile[],
  skipFormat: boolean,
): Promise<void> {
  for (const file of files) {
    const formatted =
      !skipFormat && FORMATTABLE.test(file.path)
        ? await formatLikeProject(tree, [{ ...file, subject: file.path }])
        : [file];
    for (const { path, text } of formatted) tree.write(path, text);
  }
}
