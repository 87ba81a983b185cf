import type { FileTree } from '../base/tree';
import { findDataProvider } from '../project/user-files';
import { viteSettings } from '../project/vite-settings';
import { applyEdits, type Edit } from '../typescript/edit';
import { readSource, type Source } from '../typescript/source';
import { marker } from '../wiring/markers';
import { dashboardFolders } from './dashboard-part';
import { accessIn, apiUrlIn, proxyIn, uploadAddressIn, type PrefixSpot } from './prefix-spots';
import type { ProjectFacts } from './project-facts';
import { readGlobalPrefix } from './read-global-prefix';
import { uploadFolder } from './upload-part';
import { formatIfFormatted } from './write-files';

/** A place in a file written for a prefix that the API does not have. */
export interface WrongPrefix {
  path: string;
  /** A sentence that includes the line to write. */
  fault: string;
  /** Corrects it; absent if the user has changed this place. */
  edit?: Edit;
}

/**
 * Finds the places that disagree with `setGlobalPrefix`, `enableVersioning` and the `prefix` of the configuration, which may have
 * been changed after they were written. Returns none if only running the application would tell the prefix.
 */
export function findWrongPrefixes(tree: FileTree, facts: ProjectFacts): WrongPrefix[] {
  const main = facts.mainFile;
  const wanted = readGlobalPrefix(tree, facts);
  if (!tree.exists(main) || wanted.kind === 'unclear') return [];
  const { path: prefix, others = [] } = wanted;
  const found = spotsOf(tree, facts);
  return found
    .filter(({ spot }) => ![prefix, ...others].some((one) => spot.isRight(one)))
    .map(({ path, spot }) => ({
      path,
      fault: `${path}:${spot.line} ${spot.fault(prefix, main)}`,
      ...(isOwn(spot, found) && { edit: spot.edit(prefix) }),
    }));
}

/**
 * Checks whether `init` wrote the prefix of a place: none, or the one that all places have, the proxy included. A
 * different one was set by the user, who may also have a proxy of another form for it.
 */
const isOwn = ({ isOwn: isKnownOwn, prefix }: PrefixSpot, found: readonly FoundSpot[]): boolean =>
  isKnownOwn ??
  (prefix === '' ||
    (prefix !== undefined &&
      found.some(({ spot, isProxy }) => isProxy && spot.prefix === prefix) &&
      found.every(({ spot }) => spot.prefix === undefined || spot.prefix === prefix)));

/**
 * Updates the files to the prefix that the application has now.
 * @returns what is left for the user to do
 */
export async function fixPrefixes(
  tree: FileTree,
  facts: ProjectFacts,
  skipFormat: boolean,
): Promise<string[]> {
  const wrong = findWrongPrefixes(tree, facts);
  for (const path of new Set(wrong.map((one) => one.path))) {
    const edits = wrong.flatMap((one) => (one.path === path && one.edit ? [one.edit] : []));
    if (edits.length === 0) continue;
    const before = tree.read(path, 'utf-8') ?? '';
    const mended = applyEdits(before, edits);
    tree.write(path, skipFormat ? mended : await formatIfFormatted(tree, path, before, mended));
  }
  return wrong.filter(({ edit }) => !edit).map(({ fault }) => fault);
}

interface FoundSpot {
  path: string;
  spot: PrefixSpot;
  /** It is in the settings of the development server. */
  isProxy: boolean;
}

function spotsOf(tree: FileTree, facts: ProjectFacts): FoundSpot[] {
  const { folder, source: dashboard } = dashboardFolders(facts);
  const dataProvider = findDataProvider(tree, facts, { root: dashboard }).path;
  const settings = viteSettings(tree, folder);
  const auth = `${dashboard}/providers/auth.ts`;
  const routes = facts.config.prefix;
  const earlierRoutes = dataProvider && routesOfLastRun(tree.read(dataProvider, 'utf-8') ?? '');
  const places: [path: string | undefined, find: (source: Source) => PrefixSpot | undefined][] = [
    [auth, (source) => apiUrlIn(source, 'createAuth')],
    [auth, (source) => accessIn(source, routes, earlierRoutes)],
    [dataProvider, (source) => apiUrlIn(source, 'createDataProvider')],
    ...settings.map((path): (typeof places)[number] => [path, (source) => proxyIn(source, routes)]),
    [`${uploadFolder(facts)}/upload.settings.ts`, uploadAddressIn],
  ];
  return places.flatMap(([path, find]) => {
    const text = path === undefined ? null : tree.read(path, 'utf-8');
    const spot = text === null ? undefined : find(readSource(text, 'ts'));
    return path !== undefined && spot ? [{ path, spot, isProxy: settings.includes(path) }] : [];
  });
}

/** Returns what the generated endpoints of a data provider begin with. */
function routesOfLastRun(text: string): string | undefined {
  const [, after = ''] = text.split(marker('ENDPOINTS', 'START'));
  const [endpoints = ''] = after.split(marker('ENDPOINTS', 'END'));
  return /: ['"](.+)\/[^/'"]+['"]/.exec(endpoints)?.[1];
}
