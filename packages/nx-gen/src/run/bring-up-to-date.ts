import type { Manifest } from '../output/manifest';
import { hasHash, type RunMemory } from '../output/run-memory';
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
import { refuseMovedFiles } from './refuse-moved-files';
import { refuseSyntaxErrors } from './refuse-syntax-errors';
import { changedFiles } from './changed-files';
import { type LastRun } from './last-run';
import { hashInputs, outputFolders } from './hash-inputs';
import { isInScope, nextManifest, partOf, type NextManifest, type RunScope } from './next-manifest';
import { withReformatted } from './reformatted';
import { underPlannedNames } from './under-planned-names';

/** The inputs of generated files. */
export interface GenerationInputs {
  schema: SchemaIR;
  names: ReadonlyMap<string, NameSet>;
  /** A run limited to some models stores no memory: that of the last full run stays valid. */
  isLimited: boolean;
  resources: Resources;
  places: Places;
  /** The configuration that the plans were made with. */
  config: ResolvedConfig;
  /** The project's own templates. */
  templates: UserTemplates;
  /** State left by the last run. */
  lastRun: LastRun;
  scope: RunScope;
}

export interface GeneratedFiles {
  /** Files whose text on disk is outdated or missing; all of them passed the checks. */
  changed: GeneratedFile[];
  /** Total number of files of the run. */
  count: number;
  /** The last run had the same inputs, and its files are unchanged since then. */
  isUnchanged: boolean;
  next: NextManifest;
  /** Every generated text by path; absent if nothing was rendered. */
  texts?: Record<string, string>;
  /** State for the next run; absent if the inputs cannot be compared. */
  memory?: Omit<RunMemory, 'wired' | 'read'>;
}

/** Plans, renders and formats what the last run did not, and checks what is going to be written. */
export async function bringUpToDate(
  tree: FileTree,
  {
    schema,
    names,
    isLimited,
    resources,
    places,
    config,
    templates,
    lastRun,
    scope,
  }: GenerationInputs,
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
    !force &&
    inputs !== undefined &&
    last?.inputs === inputs &&
    areInManifest(manifest, scope, last) &&
    areUnchanged(tree, last)
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
  const known = underPlannedNames(
    tree,
    manifest,
    files.map(({ path }) => path),
  );
  if (!force) refuseMovedFiles(tree, { ...lastRun, manifest: known }, files);
  const laidOut = skipFormat ? known : await withReformatted(tree, known, files, lastRun);
  const changed = changedFiles(tree, files, { ...lastRun, manifest: laidOut }, force);
  refuseSyntaxErrors(changed);
  return {
    changed,
    count: files.length,
    isUnchanged: false,
    next: nextManifest(tree, known, files, names, scope),
    texts: Object.fromEntries(files.map(({ path, text }) => [path, text])),
    memory: inputs && style ? { inputs, style, files: hashesOf(rendered, files) } : undefined,
  };
}

const areUnchanged = (tree: FileTree, { files }: RunMemory): boolean =>
  Object.entries(files).every(([path, { written }]) => hasHash(tree, path, written));

const countOf = ({ files }: RunMemory): number => Object.keys(files).length;

/** Returns true if the manifest lists exactly these files, so that the run has nothing to remove. */
const areInManifest = (
  { entries, interrupted }: Manifest,
  scope: RunScope,
  last: RunMemory,
): boolean => {
  const rememberedFiles = Object.entries(last.files);
  const inScope = [...entries.values()].filter((entry) => isInScope(entry, scope));
  return (
    interrupted.size === 0 &&
    inScope.length === rememberedFiles.length &&
    rememberedFiles.every(([path, { written }]) => entries.get(path)?.hash === written)
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
