import type { NameSet } from '../naming/names';
import { unrecorded } from '../output/journal';
import { contentHash, isOwnOutput, type Manifest, type ManifestEntry } from '../output/manifest';
import type { FileTree } from '../base/tree';
import { templatesOf } from '../plan/generated-files';
import { ALL_PARTS, type Part, type Places } from '../plan/plan';
import type { ProjectContext } from '../project/project';
import type { GeneratedFile } from '../render/render';
import type { GenerateOptions } from '../config/run-options';

/** What a run is responsible for; other parts and variants with another suffix are not. */
export interface RunScope {
  parts: ReadonlySet<Part>;
  suffix: string;
  /** That of the configuration. */
  usualSuffix: string;
  /** Returns true for models that the user excluded from this run. */
  isLeftAlone(model: string): boolean;
  /** The run is limited to some models, so it cannot judge files that concern all of them. */
  isLimited: boolean;
  /** All parts and models belong to the run, with the usual suffix, so it can judge files that no manifest lists. */
  isWhole: boolean;
  /** Another suffix whose files are to be removed. */
  pruned?: string;
  /** Also removes those that were edited by hand. */
  force?: boolean;
}

export const scopeOf = (
  places: Places,
  parts: readonly Part[],
  { config: { suffix }, usualSuffix = suffix }: Pick<ProjectContext, 'config' | 'usualSuffix'>,
  { isLeftAlone, isLimited }: Pick<RunScope, 'isLeftAlone' | 'isLimited'>,
  options: Pick<GenerateOptions, 'suffix' | 'pruneSuffix' | 'force'>,
): RunScope => ({
  parts: new Set(ALL_PARTS.filter((part) => places[part])),
  suffix,
  usualSuffix,
  isLeftAlone,
  isLimited,
  isWhole:
    !isLimited && options.suffix === undefined && ALL_PARTS.every((part) => parts.includes(part)),
  pruned: options.pruneSuffix,
  force: options.force,
});

const DTO_TEMPLATES: ReadonlySet<string> = templatesOf('dtos');

export const partOf = ({ template }: Pick<ManifestEntry, 'template'>): Part => {
  if (template.startsWith('dashboard/')) return 'dashboard';
  return DTO_TEMPLATES.has(template) ? 'dtos' : 'api';
};

/** Returns the parts that a project has files of; all of them if it has none yet. */
export function partsIn(entries: Manifest['entries']): Part[] {
  const present = new Set([...entries.values()].map(partOf));
  return ALL_PARTS.filter((part) => present.size === 0 || present.has(part));
}

/** Checks whether a file depends on the suffix: pages and metadata do not. */
export const hasSuffix = (entry: ManifestEntry): boolean => partOf(entry) !== 'dashboard';

export const isInScope = (
  entry: ManifestEntry,
  { parts, suffix, isLeftAlone, isLimited, pruned }: RunScope,
): boolean => {
  if (entry.model === undefined ? isLimited : isLeftAlone(entry.model)) return false;
  const isOfRun = !hasSuffix(entry) || entry.suffix === suffix || entry.suffix === pruned;
  return parts.has(partOf(entry)) && isOfRun;
};

/** A generated file that is no longer needed. */
export interface Orphan {
  path: string;
  /** It is unchanged since it was written, or its edits may be discarded. */
  mayGo: boolean;
}

/** The manifest after a run, and the files that no longer belong to a model. */
export interface NextManifest {
  entries: Manifest['entries'];
  orphans: Orphan[];
}

/**
 * Returns the entries of this run's files, together with those outside its scope, and the files to remove: those that
 * a killed run wrote are in the manifest of no run.
 */
export function nextManifest(
  tree: FileTree,
  manifest: Manifest,
  files: readonly GeneratedFile[],
  names: ReadonlyMap<string, NameSet>,
  scope: RunScope,
): NextManifest {
  const { entries } = manifest;
  const newEntries = new Map(
    files.map((file) => [file.path, entryOf(file, names.get(file.subject), suffixOf(file, scope))]),
  );
  const others = [...entries].filter(([path]) => !newEntries.has(path));
  const [obsolete, kept] = [
    others.filter(([, entry]) => isInScope(entry, scope)),
    others.filter(([, entry]) => !isInScope(entry, scope)),
  ];
  const orphans = obsolete.flatMap(([path, { suffix }]) => {
    const text = tree.read(path, 'utf-8');
    const isLost = scope.force === true && suffix === scope.pruned;
    return text === null ? [] : [{ path, mayGo: isLost || isOwnOutput(manifest, path, text) }];
  });
  const unlisted = scope.isWhole
    ? [...unrecorded(tree, manifest).keys()].filter(
        (path) => !entries.has(path) && !newEntries.has(path),
      )
    : [];
  return {
    entries: new Map([...kept, ...newEntries]),
    orphans: [...orphans, ...unlisted.map((path) => ({ path, mayGo: true }))],
  };
}

/** A file that has no suffix is recorded with the usual one, or else runs with two suffixes would take turns. */
const suffixOf = ({ template }: GeneratedFile, { suffix, usualSuffix }: RunScope): string =>
  partOf({ template }) === 'dashboard' ? usualSuffix : suffix;

const entryOf = (
  { text, template, userTemplate }: GeneratedFile,
  names: NameSet | undefined,
  suffix: string,
): ManifestEntry => ({
  hash: contentHash(text),
  template,
  ...(userTemplate && { userTemplate: contentHash(userTemplate.text) }),
  suffix,
  ...(names && { model: names.model, plural: names.resource }),
});
