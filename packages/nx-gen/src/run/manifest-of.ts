import type { NameSet } from '../naming/names';
import { contentHash, type Manifest, type ManifestEntry } from '../output/manifest';
import type { FileTree } from '../base/tree';
import { templatesOf } from '../plan/generated-files';
import { ALL_PARTS, type Part, type Places } from '../plan/plan';
import type { GeneratedFile } from '../render/render';
import type { GenerateOptions } from '../config/run-options';

/** What a run is responsible for: other parts, and variants with another suffix, are not its business. */
export interface Scope {
  parts: ReadonlySet<Part>;
  suffix: string;
  /** True of models that the user left out of this run. */
  isLeftAlone(model: string): boolean;
  /** The run is about some models: what a file is for that is about all of them, it cannot tell. */
  isLimited: boolean;
  /** Another suffix, the files of which are to go. */
  pruned?: string;
  /** Takes those of it that were edited by hand too. */
  force?: boolean;
}

export const scopeOf = (
  places: Places,
  suffix: string,
  { isLeftAlone, isLimited }: Pick<Scope, 'isLeftAlone' | 'isLimited'>,
  { pruneSuffix, force }: Pick<GenerateOptions, 'pruneSuffix' | 'force'>,
): Scope => ({
  parts: new Set(ALL_PARTS.filter((part) => places[part])),
  suffix,
  isLeftAlone,
  isLimited,
  pruned: pruneSuffix,
  force,
});

const DTO_TEMPLATES: ReadonlySet<string> = templatesOf('dtos');

export const partOf = ({ template }: Pick<ManifestEntry, 'template'>): Part => {
  if (template.startsWith('dashboard/')) return 'dashboard';
  return DTO_TEMPLATES.has(template) ? 'dtos' : 'api';
};

/** The parts that a project has files of; all of them where it has none yet. */
export function partsIn(entries: Manifest['entries']): Part[] {
  const present = new Set([...entries.values()].map(partOf));
  return ALL_PARTS.filter((part) => present.size === 0 || present.has(part));
}

/** Pages and metadata are the same under every suffix. */
export const hasSuffix = (entry: ManifestEntry): boolean => partOf(entry) !== 'dashboard';

export const isInScope = (
  entry: ManifestEntry,
  { parts, suffix, isLeftAlone, isLimited, pruned }: Scope,
): boolean => {
  if (entry.model === undefined ? isLimited : isLeftAlone(entry.model)) return false;
  const isOfRun = !hasSuffix(entry) || entry.suffix === suffix || entry.suffix === pruned;
  return parts.has(partOf(entry)) && isOfRun;
};

/** A generated file that nothing needs any more. */
export interface Orphan {
  path: string;
  /** Nobody touched it since it was written, or its edits may be lost. */
  mayGo: boolean;
}

/** The manifest after a run, and what that run leaves without a model. */
export interface NextManifest {
  entries: Manifest['entries'];
  orphans: Orphan[];
}

/** Entries of the files of this run, beside those that are none of its business. */
export function nextManifest(
  tree: FileTree,
  { entries }: Manifest,
  files: readonly GeneratedFile[],
  names: ReadonlyMap<string, NameSet>,
  scope: Scope,
): NextManifest {
  const written = new Map(
    files.map((file) => [file.path, entryOf(file, names.get(file.subject), scope.suffix)]),
  );
  const others = [...entries].filter(([path]) => !written.has(path));
  const [left, kept] = [
    others.filter(([, entry]) => isInScope(entry, scope)),
    others.filter(([, entry]) => !isInScope(entry, scope)),
  ];
  const orphans = left.flatMap(([path, { hash, suffix }]) => {
    const text = tree.read(path, 'utf-8');
    const isLost = scope.force === true && suffix === scope.pruned;
    return text === null ? [] : [{ path, mayGo: isLost || contentHash(text) === hash }];
  });
  return { entries: new Map([...kept, ...written]), orphans };
}

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
