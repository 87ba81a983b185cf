import { posix } from 'node:path';
import { readClasses } from '../../adapters/read-class';
import { GenError, formatDiagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { resolveInside } from '../../config/resolve-inside';
import type { Dialogue } from '../../config/run-options';
import { recallingReader } from '../../output/recall';
import { refuseObstacles } from '../../output/targets';
import { GENERATED } from '../../plan/artefact';
import { clientFile } from '../../plan/client-code/client';
import { planResources } from '../../plan/resource';
import { guardsBefore } from '../../project/guards';
import { commandIn, isOfNx } from '../../project/own-commands';
import { findOwnAnswers } from '../../project/own-services/own-answers';
import { classSearch } from '../../project/places';
import { laidOut } from '../../render/format';
import { templateOf } from '../../render/templates';
import { markedNames } from '../../schema/marked-names';
import { loadProject } from '../load-project';
import { refuseSyntaxErrors } from '../refuse-syntax-errors';

export interface ClientOptions {
  /** Folder of the config, relative to the workspace root; `.` for the root itself. */
  root: string;
  /** Where the client goes, relative to the workspace root or absolute. */
  folder: string;
  config?: string;
  schema?: string;
  /** Only find out what would be written. */
  isPreview?: boolean;
}

/** The client's file, and what became of it. */
export interface WrittenClient {
  /** Relative to the workspace root. */
  path: string;
  action: 'create' | 'update' | 'none';
  /** How many resources it knows. */
  count: number;
}

/**
 * Writes the client of the API to the tree, where it is not there as it should be.
 *
 * @throws {GenError} where no model is marked, or a file of somebody else stands in its place
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
    guardsBefore(context.config, model, operation),
  );
  if (resources.length === 0)
    throw GenError.of(
      'no model is marked with // @gen_form(), so the API has nothing to call',
      `mark some with "${commandIn(tree, options.root, 'mark')}"`,
    );
  const folder = resolveInside(tree.root, '.', options.folder, { subject: 'the folder' });
  const command = commandFor(tree, options.root, folder);
  const { answers, problems } = findOwnAnswers(
    tree,
    context,
    [...names.values()],
    classSearch(context, schema.client),
    recallingReader(readClasses),
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
  const text = await laidOut(tree.root, { path, text: templateOf(template)(view) });
  refuseSyntaxErrors([{ path, text, subject }]);
  const present = tree.read(path, 'utf-8');
  if (present !== null) refuseForeign(path, present);
  if (present === text) return { path, action: 'none', count: resources.length };
  refuseObstacles(tree, [path]);
  if (!options.isPreview) tree.write(path, text);
  return { path, action: present === null ? 'create' : 'update', count: resources.length };
}

/** The same from wherever it is run, so that the file does not change with the place. */
function commandFor(tree: FileTree, project: string, folder: string): string {
  if (isOfNx(tree, project)) return commandIn(tree, project, `client --folder=${word(folder)}`);
  const fromProject = posix.relative(project, folder) || '.';
  return commandIn(tree, project, `client ${word(fromProject)}`, posix.join(tree.root, project));
}

/** Quoted where a shell would take it apart. */
const word = (path: string): string => (/^[\w./@-]+$/.test(path) ? path : `'${path}'`);

/** Only a file that begins as ours is written over: what else is there is somebody's work. */
function refuseForeign(path: string, text: string): void {
  if (text.startsWith(`// ${GENERATED} `)) return;
  throw GenError.of(
    `${path} is there, and does not begin with "// ${GENERATED}", so it is not the client's`,
    'move it, or choose another folder',
  );
}
