import type { Manifest } from '../output/manifest';
import { isAsRemembered, type RunMemory } from '../output/run-memory';
import { hashOf } from '../base/hash';
import type { ResolvedConfig } from '../config/config';
import type { FileTree } from '../base/tree';
import type { NameSet } from '../naming/names';
import { planArtefacts, type Places, type Resources } from '../plan/plan';
import { formatLikeProject } from '../render/format';
import { renderAll, type GeneratedFile } from '../render/render';
import { styleSettings } from '../render/style-settings';
import type { UserTemplates } from '../render/user-templates';
import type { SchemaIR } from '../schema/ir';
import { refuseSyntaxErrors } from './refuse-syntax-errors';
import { changedFiles } from './changed-files';
import { type LastRun } from './last-run';
import { hashInputs, outputFolders } from './hash-inputs';
import { isInScope, nextManifest, partOf, type NextManifest, type Scope } from './manifest-of';

/** What generated files are made from. */
export interface Inputs {
  schema: SchemaIR;
  names: ReadonlyMap<string, NameSet>;
  /** A run about some models has no memory of its own: that of the last one about all stays true. */
  isLimited: boolean;
  resources: Resources;
  places: Places;
  /** What the plans were made by. */
  config: ResolvedConfig;
  /** The project's own templates. */
  templates: UserTemplates;
  /** What the generator wrote before. */
  lastRun: LastRun;
  scope: Scope;
}

export interface GeneratedFiles {
  /** Files whose text is not on the disk yet; all of them passed the checks. */
  changed: GeneratedFile[];
  /** How many files the run has in all. */
  count: number;
  /** The last run had the same inputs, and its files are as it left them. */
  isUnchanged: boolean;
  next: NextManifest;
  /** Every generated text by path; absent where nothing was rendered. */
  texts?: Record<string, string>;
  /** For the next run; absent where inputs cannot be compared. */
  memory?: Omit<RunMemory, 'wired' | 'read'>;
}

/** Plans, renders and formats what the last run did not, and checks what is to be written. */
export async function bringUpToDate(
  tree: FileTree,
  { schema, names, isLimited, resources, places, config, templates, lastRun, scope }: Inputs,
  { skipFormat = false, force = false }: { skipFormat?: boolean; force?: boolean },
  last: RunMemory | undefined,
): Promise<GeneratedFiles> {
  const { manifest } = lastRun;
  const settings = styleSettings(tree);
  const style = skipFormat ? 'none' : settings.hash(outputFolders(names, places));
  const inputs = isLimited
    ? undefined
    : hashInputs(schema, names, places, config, templates, style);
  if (
    inputs !== undefined &&
    last?.inputs === inputs &&
    areInManifest(manifest, scope, last) &&
    areAsRemembered(tree, last)
  ) {
    const next = { entries: manifest.entries, orphans: [] };
    return { changed: [], count: countOf(last), isUnchanged: true, next, memory: last };
  }

  const rendered = renderAll(
    planArtefacts(resources, schema, places),
    templates,
    ({ template, subject }) =>
      resources.own[partOf({ template })].find(({ model }) => model.name === subject),
  );
  const files = skipFormat
    ? rendered
    : await formatLikeProject(
        tree,
        rendered,
        settings,
        last && last.style === style ? last.files : {},
      );
  const changed = changedFiles(tree, files, lastRun, force);
  refuseSyntaxErrors(changed);
  return {
    changed,
    count: files.length,
    isUnchanged: false,
    next: nextManifest(tree, manifest, files, names, scope),
    texts: Object.fromEntries(files.map(({ path, text }) => [path, text])),
    memory: inputs && style ? { inputs, style, files: hashesOf(rendered, files) } : undefined,
  };
}

const areAsRemembered = (tree: FileTree, { files }: RunMemory): boolean =>
  Object.entries(files).every(([path, { written }]) => isAsRemembered(tree, path, written));

const countOf = ({ files }: RunMemory): number => Object.keys(files).length;

/** True where the manifest holds these files, and no other that this run would have to remove. */
const areInManifest = (
  { entries, interrupted }: Manifest,
  scope: Scope,
  last: RunMemory,
): boolean => {
  const known = Object.entries(last.files);
  const inScope = [...entries.values()].filter((entry) => isInScope(entry, scope));
  return (
    interrupted.size === 0 &&
    inScope.length === known.length &&
    known.every(([path, { written }]) => entries.get(path)?.hash === written)
  );
};

const hashesOf = (rendered: GeneratedFile[], files: GeneratedFile[]): RunMemory['files'] =>
  Object.fromEntries(
    files.map(({ path, text }, at) => {
      const written = hashOf(text);
      const before = rendered[at]?.text ?? text;
      return [path, { rendered: before === text ? written : hashOf(before), written }];
    }),
  );
