import { posix } from 'node:path';
import { readClasses } from '../../adapters/read-class';
import { GenError, formatDiagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { resolveInside } from '../../config/resolve-inside';
import type { Dialogue } from '../../config/run-options';
import { createCachedReader } from '../../output/cached-reader';
import { refuseObstacles } from '../../output/targets';
import { GENERATED } from '../../plan/artefact';
import { clientFile } from '../../plan/client-code/client';
import { planResources } from '../../plan/resource';
import { guardsOfOperation } from '../../project/guards';
import { commandIn, isOfNx } from '../../project/own-commands';
import { findOwnResponses } from '../../project/own-services/own-responses';
import { classSearch } from '../../project/places';
import { formatText } from '../../render/format';
import { templateOf } from '../../render/templates';
import { markedNames } from '../../schema/marked-names';
import { isSameText } from '../changed-files';
import { loadProject } from '../load-project';
import { refuseSyntaxErrors } from '../refuse-syntax-errors';

export interface ClientOptions {
  /** Folder of the config, relative to the workspace root; `.` for the root itself. */
  root: string;
  /** Target folder of the client, relative to the workspace root or absolute. */
  folder: string;
  config?: string;
  schema?: string;
  /** Only determines what would be written. */
  isPreview?: boolean;
}

/** The client's file, and what was done with it. */
export interface WrittenClient {
  /** Relative to the workspace root. */
  path: string;
  action: 'create' | 'update' | 'none';
  /** Number of resources in the client. */
  count: number;
}

/**
 * Writes the API client to the tree, unless it is up to date.
 *
 * @throws {GenError} if no model is marked, or a file that is not a client already exists
 */
export async function writeClient(
  tree: FileTree,
  options: ClientOptions,
  { warn }: Pick<Dialogue, 'warn'>,
): Promise<WrittenClient> {
  const { context, schema } = await loadProject(tree, options);
  schema.warnings.forEach((warning) => warn(formatDiagnostic(warning)));
  const { maxLimit, prefix, suffix, update } = context.config;
  const names = markedNames(schema.models, suffix);
  const resources = planResources(schema, names, (model, operation) =>
    guardsOfOperation(context.config, model, operation),
  );
  if (resources.length === 0)
    throw GenError.of(
      'no model is marked with // @gen_form(), so the API has no routes to call',
      `mark some with "${commandIn(tree, options.root, 'mark')}"`,
    );
  const folder = resolveInside(tree.root, '.', options.folder, { subject: 'the folder' });
  const command = commandFor(tree, options.root, folder);
  const { answers, problems } = findOwnResponses(
    tree,
    context,
    [...names.values()],
    classSearch(context, schema.client),
    createCachedReader(readClasses),
  );
  if (problems.length > 0) throw new GenError(problems);
  const [artefact] = clientFile.plan(resources, schema, {
    folder,
    command,
    answers,
    maxLimit,
    prefix,
    update,
  });
  if (!artefact) throw new Error('The client is always planned');
  const { path, template, view, subject } = artefact;
  const text = await formatText(tree.root, { path, text: templateOf(template)(view) });
  refuseSyntaxErrors([{ path, text, subject }]);
  const currentText = tree.read(path, 'utf-8');
  if (currentText !== null) {
    refuseForeign(path, currentText);
    if (isSameText(currentText, text)) return { path, action: 'none', count: resources.length };
  }
  refuseObstacles(tree, [path]);
  if (!options.isPreview) tree.write(path, text);
  return { path, action: currentText === null ? 'create' : 'update', count: resources.length };
}

/** Returns the command in a form independent of the working directory, so that the file does not depend on it. */
function commandFor(tree: FileTree, project: string, folder: string): string {
  if (isOfNx(tree, project))
    return commandIn(tree, project, `client --folder=${shellQuote(folder)}`);
  const fromProject = posix.relative(project, folder) || '.';
  return commandIn(
    tree,
    project,
    `client ${shellQuote(fromProject)}`,
    posix.join(tree.root, project),
  );
}

/** Quotes a path that a shell would split or expand. */
const shellQuote = (path: string): string => (/^[\w./@-]+$/.test(path) ? path : `'${path}'`);

/** Refuses to overwrite a file that does not begin like a client, since somebody else wrote it. */
function refuseForeign(path: string, text: string): void {
  if (text.startsWith(`// ${GENERATED} `)) return;
  throw GenError.of(
    `${path} exists, but does not begin with "// ${GENERATED}", so it is not a generated client`,
    'move it, or choose another folder',
  );
}
