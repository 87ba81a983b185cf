import { isDeepStrictEqual } from 'node:util';
import { formatCount } from '../base/format-count';
import {
  isSameJson,
  manifestPath,
  printManifest,
  readManifest,
  type Manifest,
} from '../output/manifest';
import type { RunStore } from '../output/run-memory';
import { openRunStore } from '../output/run-store';
import { refuseObstacles } from '../output/targets';
import type { FileTree } from '../base/tree';
import type { Part } from '../plan/plan';
import { closedRelationWarnings } from '../plan/closed-relation';
import { accountWarnings } from '../project/accounts';
import { uncheckedDeletion } from '../project/deleted-users';
import { missingLoginFields } from '../project/login-user';
import { missingUploadRoute } from '../project/missing-upload-route';
import { replacedGuardsNote } from '../project/guards';
import { commandIn } from '../project/own-commands';
import type { RenderedFile } from '../render/render';
import { readUserTemplates } from '../render/user-templates';
import { formatDiagnostic, GenError } from '../base/diagnostics';
import { chooseModels } from './choose-models';
import { lastRunOf } from './last-run';
import { bringUpToDate, type GeneratedFiles } from './bring-up-to-date';
import { loadProject } from './load-project';
import { scopeOf } from './next-manifest';
import type { Dialogue, GenerateOptions, ReportOptions } from '../config/run-options';
import { withOverrides } from './with-overrides';
import { findPlaces } from './find-places';
import { refuseConflictingFlags } from './named-models';
import { newlyAnsweredNote } from './newly-answered';
import { missingRelationsWarning, planPresentResources } from './plan-present';
import { checkPrunedSuffix, idleServiceWarnings, isVariant, otherSuffixes } from './suffixes';
import { EMPTY_SUMMARY, type OtherSuffix, type Summary } from './summary';
import { readingsOf, readUserCode } from './user-code';
import { wireAll } from './wire-all';

/** The result of a run, and what to do after its changes are on disk. */
export interface Run extends Summary {
  /** Contents of created and updated files, by path. */
  writes: ReadonlyMap<string, string>;
  /** The command to continue with, if one was interrupted for this run. */
  next?: string;
  /** What is left for the user to do, as sentences without a full stop. */
  left?: readonly string[];
  /** Stores what this run has written for the next one. */
  remember(): void;
}

/** The work of a command on a tree; `all` and its parts generate, `resolve` takes a merge apart first. */
export type Work = (tree: FileTree, options: WorkOptions, dialogue: Dialogue) => Promise<Run>;

/** Reporting is not part of a run, but some report options conflict with others. */
type WorkOptions = GenerateOptions & Pick<ReportOptions, 'check'>;

/** Returns a run over some parts, which uses the memory of the previous one. */
export const generateParts =
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
 * Performs one run: read, plan, render, wire, check, and only then write to the tree.
 *
 * @param store the last run's memory; without it everything is rendered again
 * @throws {GenError} before the first write if anything is wrong
 */
export async function generate(
  tree: FileTree,
  options: WorkOptions,
  parts: readonly Part[],
  dialogue: Dialogue,
  store?: RunStore,
): Promise<Run> {
  refuseConflictingFlags(options);
  dialogue.progress?.('Reading the schema');
  const { context: loadedContext, schema } = await loadProject(tree, options);
  schema.warnings.forEach((warning) => dialogue.warn(formatDiagnostic(warning)));
  const manifest = readManifest(tree, loadedContext.root, () =>
    commandIn(tree, loadedContext.root, 'resolve'),
  );
  checkPrunedSuffix(manifest, loadedContext, options, dialogue);
  const context = { ...loadedContext, isVariant: isVariant(manifest, loadedContext, options) };
  const chosen = await chooseModels(tree, context, schema, manifest, parts, options, dialogue);
  const { names, declined, limitedFrom } = chosen;
  if (names.size === 0 && (!options.prune || declined > 0))
    return {
      ...EMPTY_SUMMARY,
      declined,
      orphaned: manifest.entries.size,
      writes: new Map(),
      remember: () => undefined,
    };

  const last = store?.read();
  const userCode = readUserCode(tree, context, schema, chosen, parts, dialogue, last?.read);
  const foundPlaces = findPlaces(tree, context, schema, names, parts, userCode, dialogue);
  const isLimited = limitedFrom !== undefined;
  const scope = scopeOf(foundPlaces, parts, context, { ...chosen, isLimited }, options);
  dialogue.progress?.(`Generating ${formatCount(names.size, 'model')}`);
  const resources = planPresentResources(chosen, foundPlaces, context.config);
  const lacking = missingRelationsWarning(chosen, resources);
  if (lacking) dialogue.warn(lacking);
  const [guard] = foundPlaces.api?.accessGuards ?? foundPlaces.api?.accountGuards ?? [];
  const deletion = uncheckedDeletion(tree, guard?.path, schema.models);
  if (deletion.problems.length > 0) throw new GenError(deletion.problems);
  deletion.warnings.map(formatDiagnostic).forEach(dialogue.warn);
  if (foundPlaces.api)
    [
      ...replacedGuardsNote(
        context.config,
        resources.own.api.map(({ model }) => model),
      ),
      ...accountWarnings(context.config, resources.own.api),
      ...closedRelationWarnings(resources.own.api),
      ...missingLoginFields(tree, foundPlaces.api.accessGuards?.[0]?.path, schema).map(
        formatDiagnostic,
      ),
    ].forEach(dialogue.warn);
  const noRoute = missingUploadRoute(
    tree,
    context,
    schema.models.filter(({ name }) => names.has(name)),
    foundPlaces.dashboard,
    manifest.entries,
  );
  if (noRoute) dialogue.warn(formatDiagnostic(noRoute));
  const knownFiles = { isLimited, isGenerated: (path: string) => manifest.entries.has(path) };
  const places = withOverrides(tree, foundPlaces, resources.own.dashboard, knownFiles, dialogue);
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
    manifest,
    files.isUnchanged ? last?.wired : {},
  );

  const writes = [...files.changed, ...wiring.changed];
  const others = otherSuffixes(tree, files.next.entries, scope, context);
  if (places.api)
    idleServiceWarnings(tree, context, schema, others, userCode).forEach(dialogue.warn);
  const note = newlyAnsweredNote(
    tree,
    resources.own.dtos,
    places.dtos,
    new Set(files.changed.map(({ path }) => path)),
  );
  const record = files.isUnchanged ? [] : changedManifest(tree, files.next.entries, context.root);
  const summary = summarize(tree, writes, files, record, others, names.size);
  refuseObstacles(tree, [
    ...writes.map(({ path }) => path),
    ...(files.isUnchanged ? [] : [manifestPath(context.root)]),
  ]);
  // The user's own files come last, so that they never refer to files that do not exist yet.
  writes.forEach(({ path, text }) => tree.write(path, text));
  summary.deleted.forEach((path) => tree.delete(path));
  record.forEach(({ path, text }) => tree.write(path, text));
  return {
    ...summary,
    ...(isLimited && { limitedFrom }),
    ...(note !== undefined && { left: [note] }),
    writes: new Map([...writes, ...record].map(({ path, text }) => [path, text])),
    remember: () => {
      const memory = files.memory && {
        ...files.memory,
        wired: wiring.hashes,
        read: readingsOf(userCode),
      };
      if (memory && !isDeepStrictEqual(memory, last)) store?.write(memory);
      if (files.texts && files.changed.length > 0)
        store?.writeTexts({ ...(isLimited && store.readTexts()), ...files.texts });
    },
  };
}

type RecordedText = Pick<RenderedFile, 'path' | 'text'>;

/** @param record the manifest, if it changes: it is mentioned where nothing else is, as in every other run it changes too */
function summarize(
  tree: FileTree,
  writes: readonly RecordedText[],
  { changed, count, next }: GeneratedFiles,
  record: readonly RecordedText[],
  others: OtherSuffix[],
  models: number,
): Summary {
  const [deleted = [], kept = []] = [true, false].map((mayGo) =>
    next.orphans.filter((orphan) => orphan.mayGo === mayGo).map(({ path }) => path),
  );
  const mentioned = writes.length + deleted.length === 0 ? record : writes;
  const [created, updated] = partition(
    mentioned.map(({ path }) => path),
    (path) => !tree.exists(path),
  );
  return {
    models,
    created,
    updated,
    deleted,
    kept,
    others,
    unchanged: count - changed.length,
  };
}

function partition(
  paths: readonly string[],
  isFirst: (path: string) => boolean,
): [first: string[], others: string[]] {
  const parts: [string[], string[]] = [[], []];
  for (const path of paths) parts[isFirst(path) ? 0 : 1].push(path);
  return parts;
}

/** Returns the manifest if what it lists changes: its layout and line endings are those of the user's formatter and checkout. */
function changedManifest(
  tree: FileTree,
  entries: Manifest['entries'],
  root: string,
): RecordedText[] {
  const path = manifestPath(root);
  const text = printManifest(entries, root);
  const currentText = tree.read(path, 'utf-8');
  return currentText !== null && isSameJson(currentText, text) ? [] : [{ path, text }];
}
