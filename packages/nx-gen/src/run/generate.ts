import { isDeepStrictEqual } from 'node:util';
import { counted } from '../base/counted';
import { manifestPath, printManifest, readManifest, type Manifest } from '../output/manifest';
import type { RunStore } from '../output/run-memory';
import { openRunStore } from '../output/run-store';
import { refuseObstacles } from '../output/targets';
import type { FileTree } from '../base/tree';
import type { Part } from '../plan/plan';
import { closedRelationWarnings } from '../plan/closed-relation';
import { accountWarnings } from '../project/accounts';
import { unknownToLogin } from '../project/login-user';
import { replacedGuards } from '../project/guards';
import { commandIn } from '../project/own-commands';
import type { RenderedFile } from '../render/render';
import { readUserTemplates } from '../render/user-templates';
import { formatDiagnostic } from '../base/diagnostics';
import { chooseModels } from './choose-models';
import { lastRunOf } from './last-run';
import { bringUpToDate, type GeneratedFiles } from './bring-up-to-date';
import { loadProject } from './load-project';
import { scopeOf } from './manifest-of';
import type { Dialogue, GenerateOptions, ReportOptions } from '../config/run-options';
import { withOverrides } from './with-overrides';
import { findPlaces } from './find-places';
import { refuseContradiction } from './named-models';
import { lacksRelations, planPresent } from './plan-present';
import { checkPrunedSuffix, isVariant, otherSuffixes } from './suffixes';
import { NOTHING, type OtherSuffix, type Summary } from './summary';
import { readingsOf, readUserCode } from './user-code';
import { wireAll } from './wire-all';

/** What a run did, and what to do once its writes are on the disk. */
export interface Run extends Summary {
  /** The texts of what is created and updated, by path. */
  writes: ReadonlyMap<string, string>;
  /** The command with which the user goes on, where one is waiting for this run. */
  next?: string;
  /** What the user is told to go on with, each without its full stop. */
  left?: readonly string[];
  /** Lets the next run know what this one has written. */
  remember(): void;
}

/** What a command does to a tree; `all` and its parts generate, `resolve` takes a merge apart before. */
export type Work = (tree: FileTree, options: WorkOptions, dialogue: Dialogue) => Promise<Run>;

/** How a run is told is no business of its own, but for what does not go with an option. */
type WorkOptions = GenerateOptions & Pick<ReportOptions, 'check'>;

/** A run over some parts, which remembers the one before. */
export const generating =
  (parts: readonly Part[]): Work =>
  (tree, options, dialogue) =>
    generate(
      tree,
      options,
      parts,
      dialogue,
      openRunStore(tree.root, options.root, parts.join('-')),
    );

/**
 * One run: read, plan, render, wire, check, and only then write to the tree.
 *
 * @param store the last run's memory; without one everything is rendered again
 * @throws {GenError} before the first write when anything is wrong
 */
export async function generate(
  tree: FileTree,
  options: WorkOptions,
  parts: readonly Part[],
  dialogue: Dialogue,
  store?: RunStore,
): Promise<Run> {
  refuseContradiction(options);
  dialogue.progress?.('Reading the schema');
  const { context: loaded, schema } = await loadProject(tree, options);
  schema.warnings.forEach((warning) => dialogue.warn(formatDiagnostic(warning)));
  const manifest = readManifest(tree, loaded.root, () => commandIn(tree, loaded.root, 'resolve'));
  checkPrunedSuffix(manifest, loaded, options, dialogue);
  const context = { ...loaded, isVariant: isVariant(manifest, loaded, options) };
  const chosen = await chooseModels(tree, context, schema, manifest, parts, options, dialogue);
  const { names, declined, limitedFrom } = chosen;
  if (names.size === 0 && (!options.prune || declined > 0))
    return {
      ...NOTHING,
      declined,
      orphaned: manifest.entries.size,
      writes: new Map(),
      remember: () => undefined,
    };

  const last = store?.read();
  const code = readUserCode(tree, context, schema, chosen, parts, dialogue, last?.read);
  const found = findPlaces(tree, context, schema, names, parts, code, dialogue);
  const isLimited = limitedFrom !== undefined;
  const scope = scopeOf(found, context.config.suffix, { ...chosen, isLimited }, options);
  dialogue.progress?.(`Generating ${counted(names.size, 'model')}`);
  const resources = planPresent(chosen, found, context.config);
  const lacking = lacksRelations(chosen, resources);
  if (lacking) dialogue.warn(lacking);
  if (found.api)
    [
      ...replacedGuards(
        context.config,
        resources.own.api.map(({ model }) => model),
      ),
      ...accountWarnings(context.config, resources.own.api),
      ...closedRelationWarnings(resources.own.api),
      ...unknownToLogin(tree, found.api.accessGuards?.[0]?.path, schema).map(formatDiagnostic),
    ].forEach(dialogue.warn);
  const known = { isLimited, isGenerated: (path: string) => manifest.entries.has(path) };
  const places = withOverrides(tree, found, resources.own.dashboard, known, dialogue);
  const templates = readUserTemplates(tree, context.root);
  const lastRun = lastRunOf(tree, context.root, manifest, store);
  const { config } = context;
  const inputs = { schema, names, isLimited, resources, places, config, templates, lastRun, scope };
  const files = await bringUpToDate(tree, inputs, options, last);
  const wiring = wireAll(
    tree,
    context,
    resources.there,
    places,
    files.isUnchanged ? last?.wired : {},
  );

  const writes = [...files.changed, ...wiring.changed];
  const others = otherSuffixes(tree, files.next.entries, scope, context);
  const summary = summarize(tree, writes, files, others, names.size);
  refuseObstacles(tree, [
    ...writes.map(({ path }) => path),
    ...(files.isUnchanged ? [] : [manifestPath(context.root)]),
  ]);
  // The user's own files come last, so that they never name what is not there yet.
  writes.forEach(({ path, text }) => tree.write(path, text));
  summary.deleted.forEach((path) => tree.delete(path));
  if (!files.isUnchanged) writeManifest(tree, files.next.entries, context.root);
  return {
    ...summary,
    ...(isLimited && { limitedFrom }),
    writes: new Map(writes.map(({ path, text }) => [path, text])),
    remember: () => {
      const memory = files.memory && {
        ...files.memory,
        wired: wiring.hashes,
        read: readingsOf(code),
      };
      if (memory && !isDeepStrictEqual(memory, last)) store?.write(memory);
      if (files.texts && files.changed.length > 0)
        store?.writeTexts({ ...(isLimited && store.readTexts()), ...files.texts });
    },
  };
}

function summarize(
  tree: FileTree,
  writes: readonly RenderedFile[],
  { changed, count, next }: GeneratedFiles,
  others: OtherSuffix[],
  models: number,
): Summary {
  const [created, updated] = parted(
    writes.map(({ path }) => path),
    (path) => !tree.exists(path),
  );
  const [deleted, kept] = [true, false].map((mayGo) =>
    next.orphans.filter((orphan) => orphan.mayGo === mayGo).map(({ path }) => path),
  );
  return {
    models,
    created,
    updated,
    deleted: deleted ?? [],
    kept: kept ?? [],
    others,
    unchanged: count - changed.length,
  };
}

function parted(
  paths: readonly string[],
  isFirst: (path: string) => boolean,
): [first: string[], others: string[]] {
  const parts: [string[], string[]] = [[], []];
  for (const path of paths) parts[isFirst(path) ? 0 : 1].push(path);
  return parts;
}

function writeManifest(tree: FileTree, entries: Manifest['entries'], root: string): void {
  const path = manifestPath(root);
  const text = printManifest(entries, root);
  if (tree.read(path, 'utf-8') !== text) tree.write(path, text);
}
