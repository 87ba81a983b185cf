import type { NameSet } from '../../naming/names';
import { contentHash, type Manifest, type ManifestEntry } from '../../output/manifest';
import type { FileTree } from '../../output/tree';
import type { Part, Places } from '../../plan/plan';
import type { GeneratedFile } from '../../render/render';

/** What a run is responsible for: other parts, and variants with another suffix, are not its business. */
export interface Scope {
  parts: ReadonlySet<Part>;
  suffix: string;
  /** Models that the user left out of this run. */
  declined: ReadonlySet<string>;
}

export const scopeOf = (
  places: Places,
  suffix: string,
  declined: ReadonlySet<string> = new Set(),
): Scope => ({
  parts: new Set((['dtos', 'api', 'dashboard'] as const).filter((part) => places[part])),
  suffix,
  declined,
});

const DTO_TEMPLATES = new Set(['api/dto.ts', 'api/barrel.ts']);

const partOf = ({ template }: ManifestEntry): Part => {
  if (template.startsWith('dashboard/')) return 'dashboard';
  return DTO_TEMPLATES.has(template) ? 'dtos' : 'api';
};

/** Pages and metadata are the same under every suffix. */
export const isInScope = (entry: ManifestEntry, { parts, suffix, declined }: Scope): boolean => {
  if (entry.model !== undefined && declined.has(entry.model)) return false;
  const part = partOf(entry);
  return parts.has(part) && (part === 'dashboard' || entry.suffix === suffix);
};

/** A generated file that no marked model needs any more. */
export interface Orphan {
  path: string;
  /** Nobody touched it since it was written. */
  isUntouched: boolean;
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
  const orphans = left.flatMap(([path, { hash }]) => {
    const text = tree.read(path, 'utf-8');
    return text === null ? [] : [{ path, isUntouched: contentHash(text) === hash }];
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
