import type { FileTree } from '../base/tree';
import { forEachSource } from '../project/find-class';
import { fromRoot } from '../base/paths';
import { findDataProvider } from '../project/user-files';
import { viteSettings } from '../project/vite-settings';
import { applyEdits } from '../typescript/edit';
import { readSource, type Source } from '../typescript/source';
import { dashboardFolders } from './dashboard-part';
import { globalPrefixOf } from './global-prefix';
import { apiUrlIn, proxyIn, uploadAddressIn, type PrefixSpot } from './prefix-spots';
import { mainFileOf, type ProjectFacts } from './project-facts';
import { uploadFolder } from './upload-part';
import { formatAsBefore } from './write-files';

/** A file that is written for another prefix than the application has. */
export interface WrongPrefix {
  path: string;
  /** A sentence with the line to write. */
  fault: string;
  /** The file as it must be; absent where the user has written something of his own there. */
  mended?: string;
}

/**
 * The files that expect the API elsewhere than `setGlobalPrefix` puts it: that may have come later
 * than they. Where only running main.ts would tell, there are none.
 */
export function wrongPrefixes(tree: FileTree, facts: ProjectFacts): WrongPrefix[] {
  const main = mainFileOf(facts);
  const text = tree.read(main, 'utf-8');
  const wanted = globalPrefixOf(text ?? '');
  if (text === null || wanted.kind === 'unclear') return [];
  const found = spotsOf(tree, facts);
  const known = new Set(found.flatMap(({ spot: { prefix } }) => prefix ?? []));
  const isSetElsewhere = (): boolean => wanted.path === '' && mentionsPrefix(tree, facts);
  if (found.every(({ spot }) => spot.isRight(wanted.path)) || isSetElsewhere()) return [];
  return found
    .filter(({ spot }) => !spot.isRight(wanted.path))
    .map(({ path, text, spot }) => {
      // one prefix in all of them is that of the day they were written; another one is somebody's own
      const isOwn = spot.prefix === '' || (spot.prefix !== undefined && known.size === 1);
      return {
        path,
        fault: `${path}:${spot.line} ${spot.fault(wanted.path, main)}`,
        ...(isOwn && { mended: applyEdits(text, [spot.edit(wanted.path)]) }),
      };
    });
}

/** Whether any file sets a prefix: many an application is put together outside of main.ts. */
function mentionsPrefix(tree: FileTree, { sourceRoot, root, config }: ProjectFacts): boolean {
  const skip = [fromRoot(root, config.dashboardPath), fromRoot(root, config.dtosPath)];
  let isFound = false;
  forEachSource(tree, { folder: sourceRoot, skip }, (_, text) => {
    isFound ||= text.includes('setGlobalPrefix');
  });
  return isFound;
}

/** Brings the files to the prefix that the application has now. @returns what is left to the user */
export async function mendPrefixes(
  tree: FileTree,
  facts: ProjectFacts,
  skipFormat: boolean,
): Promise<string[]> {
  const wrong = wrongPrefixes(tree, facts);
  for (const { path, mended } of wrong) {
    if (mended === undefined) continue;
    const before = tree.read(path, 'utf-8') ?? '';
    tree.write(path, skipFormat ? mended : await formatAsBefore(tree, path, before, mended));
  }
  return wrong.filter(({ mended }) => mended === undefined).map(({ fault }) => fault);
}

interface FoundSpot {
  path: string;
  text: string;
  spot: PrefixSpot;
}

function spotsOf(tree: FileTree, facts: ProjectFacts): FoundSpot[] {
  const { folder, source: dashboard } = dashboardFolders(facts);
  const dataProvider = findDataProvider(tree, facts, { root: dashboard }).path;
  const places: [path: string | undefined, find: (source: Source) => PrefixSpot | undefined][] = [
    [`${dashboard}/providers/auth.ts`, (source) => apiUrlIn(source, 'createAuth')],
    [dataProvider, (source) => apiUrlIn(source, 'createDataProvider')],
    ...viteSettings(tree, folder).map((path): (typeof places)[number] => [
      path,
      (source) => proxyIn(source, facts.config.prefix),
    ]),
    [`${uploadFolder(facts)}/upload.settings.ts`, uploadAddressIn],
  ];
  return places.flatMap(([path, find]) => {
    const text = path === undefined ? null : tree.read(path, 'utf-8');
    const spot = text === null ? undefined : find(readSource(text, 'ts'));
    return path !== undefined && text !== null && spot ? [{ path, text, spot }] : [];
  });
}
