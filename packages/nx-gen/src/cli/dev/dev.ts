import { GenError } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import type { GenerateOptions } from '../../config/run-options';
import { isListening, startEmbedded, type RunningDatabase } from '../../database/embedded';
import { updateTables } from '../../database/tables';
import { DiskTree } from '../../output/disk-tree';
import { ALL_PARTS } from '../../plan/plan';
import { embeddedDatabaseOf } from '../../set-up/embedded-database';
import { generateClient } from '../../set-up/generate-client';
import { readProjectToRun, type ProjectToRun } from '../../set-up/project';
import { describeTables } from '../../set-up/set-up';
import { untilAborted, abortOnSignal } from '../on-signal';
import { UsageError } from '../command-line';
import { messageOf } from '../message-of';
import { WatchSession } from '../watch/session';
import { configPlace } from '../watch/watched-places';
import { DEV_PARTS, logAs, type DevPart } from './log';
import { PartProcess, type Program } from './part-process';
import { programsOf, type Programs } from './programs';
import { WelcomeMessage } from './welcome';

export interface DevFlags {
  /** A comma-separated list. */
  parts?: string;
}

/** A running part. Parts are stopped in reverse order of their start. */
interface RunningPart {
  part: DevPart;
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Runs `gen dev`: everything a developer needs to have running, until Ctrl-C or until one of the parts exits.
 *
 * @param root absolute path of the workspace
 * @returns the exit code: 1 if a part exited by itself
 * @throws {GenError} before anything is started, if a part could not run
 */
export async function runDev(
  root: string,
  { parts: partsFlag, ...options }: DevFlags & GenerateOptions,
  signal = abortOnSignal(),
): Promise<number> {
  const project = await readProjectToRun(root, options.root);
  const port = portOf(project);
  const available = await programsOf(root, options.root, port);
  const parts = selectParts(partsFlag, project, available);
  // before anything starts, so that a missing tool is reported alone; one that is not wanted may be missing
  const programs = {
    ...(parts.has('api') && { api: available.api() }),
    ...(parts.has('dashboard') && { dashboard: available.dashboard?.() }),
  };
  if (parts.has('api') && (await isListening(port)))
    throw GenError.of(
      `another program uses port ${port}, which the API needs`,
      'stop it, or set another PORT in .env',
    );
  const running: RunningPart[] = [];
  const welcome = new WelcomeMessage(project, port, parts, signal);
  try {
    for (const part of DEV_PARTS.filter((name) => parts.has(name))) {
      if (signal.aborted) break;
      running.push(
        await PART_STARTERS[part]({
          root,
          project,
          options,
          port,
          programs,
          stop: signal,
          welcome,
        }),
      );
    }
    welcome.start();
    const exitedPart = await Promise.race([
      untilAborted(signal).then(() => undefined),
      ...running.map(({ part, ended }) => ended.then(() => part)),
    ]);
    if (exitedPart !== undefined)
      logAs(exitedPart, `${exitedPart} has stopped, so everything else stops too.`);
    return exitedPart === undefined ? 0 : 1;
  } finally {
    for (const { stop: stopPart } of running.reverse()) await stopPart();
    console.log('Stopped.');
  }
}

const MAX_PORT = 65_535;

/** @throws {GenError} if the value is not a port */
function portOf({ values }: ProjectToRun): number {
  const value = values.get('PORT') ?? '3000';
  const port = Number(value);
  if (/^\d+$/.test(value) && port > 0 && port <= MAX_PORT) return port;
  throw GenError.of(
    `PORT is ${JSON.stringify(value)}, which is not a port`,
    `set it to a number from 1 to ${MAX_PORT} in .env`,
  );
}

/** @throws {UsageError} for an unknown part */
function selectParts(
  partsFlag: string | undefined,
  project: ProjectToRun,
  programs: Programs,
): Set<DevPart> {
  const isPart = (word: string): word is DevPart => DEV_PARTS.some((part) => part === word);
  const requestedParts = partsFlag?.split(/[\s,]+/).filter(Boolean) ?? [];
  const unknownPart = requestedParts.find((word) => !isPart(word));
  if (unknownPart !== undefined) {
    const suggestion = nearest(unknownPart, DEV_PARTS);
    throw new UsageError(
      `gen dev cannot start ${JSON.stringify(unknownPart)}; ${suggestion ? `did you mean ${suggestion}?` : `the parts are ${listOf(DEV_PARTS, 'and')}`}`,
    );
  }
  const has: Record<DevPart, boolean> = {
    database: embeddedDatabaseOf(project) !== undefined,
    generator: true,
    api: true,
    dashboard: programs.dashboard !== undefined,
  };
  const missingPart = requestedParts.filter(isPart).find((part) => !has[part]);
  if (missingPart !== undefined)
    throw GenError.of(
      `the project has no ${missingPart} for gen dev to start`,
      MISSING_PART_CURES[missingPart],
    );
  return new Set(
    DEV_PARTS.filter((part) =>
      requestedParts.length > 0 ? requestedParts.includes(part) : has[part],
    ),
  );
}

const MISSING_PART_CURES: Partial<Record<DevPart, string>> = {
  database: 'DATABASE_URL and EMBEDDED_DATABASE in .env define it',
  dashboard: '"gen init --scaffold=dashboard" writes one',
};

interface DevContext {
  root: string;
  project: ProjectToRun;
  options: GenerateOptions;
  port: number;
  programs: { api?: Program; dashboard?: Program };
  stop: AbortSignal;
  welcome: WelcomeMessage;
}

const PART_STARTERS: Record<DevPart, (around: DevContext) => Promise<RunningPart>> = {
  async database({ project }) {
    const place = embeddedDatabaseOf(project);
    if (place === undefined) throw GenError.of('there is no embedded database');
    const database: RunningDatabase = await startEmbedded(project.folder, place);
    logAs(
      'database',
      `answers on port ${place.port}, its files are in ${project.values.get('EMBEDDED_DATABASE')}`,
    );
    return { part: 'database', ...database };
  },

  async generator({ root, options, stop }) {
    const config = configPlace(new DiskTree(root), options);
    const say = (text: string): void => logAs('generator', text);
    let resolveFirstRun: () => void = () => undefined;
    const firstRun = new Promise<void>((resolve) => (resolveFirstRun = resolve));
    let hasGeneratedClient = false;
    const makeClient = async (): Promise<void> => {
      hasGeneratedClient = true;
      await logGenErrors(say, async () =>
        generateClient(await readProjectToRun(root, options.root)),
      );
    };
    const session = new WatchSession(root, options, ALL_PARTS, config, stop, {
      out: { log: say, warn: say, error: say },
      // otherwise the API would be compiled against the outdated client once, and fail
      async beforeWriting(changes) {
        if (hasSchemaChange(changes)) await makeClient();
      },
      async afterRun(changes) {
        if (hasSchemaChange(changes)) {
          if (!hasGeneratedClient) await makeClient();
          await logGenErrors(say, () => syncTables(root, options.root, say));
        }
        hasGeneratedClient = false;
        resolveFirstRun();
      },
    });
    session.start();
    // the API is compiled against the generated code; if generating fails, that is reported and the API starts anyway
    await Promise.race([firstRun, untilAborted(stop)]);
    return { part: 'generator', ended: new Promise(() => undefined), stop: () => session.close() };
  },

  api({ port, programs }) {
    if (programs.api === undefined) throw GenError.of('there is no API');
    const { env } = programs.api;
    const program = { ...programs.api, env: { ...env, PORT: String(port) } };
    return Promise.resolve(startProgram('api', program));
  },

  dashboard({ programs, welcome }) {
    if (programs.dashboard === undefined) throw GenError.of('there is no dashboard');
    const onLine = (line: string): void => welcome.detectDashboardUrl(line);
    return Promise.resolve(startProgram('dashboard', programs.dashboard, onLine));
  },
};

function startProgram(
  part: DevPart,
  program: Program,
  onLine: (line: string) => void = () => undefined,
): RunningPart {
  const child = new PartProcess(program, (line) => {
    logAs(part, line);
    onLine(line);
  });
  return { part, ended: child.ended, stop: () => child.stop() };
}

/** Checks whether the schema has changed; the first run counts as a change. */
const hasSchemaChange = (changes: readonly string[]): boolean =>
  changes.length === 0 || changes.some((path) => path.endsWith('.prisma'));

/** Reports errors and lets everything else continue. */
async function logGenErrors(say: (text: string) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say(messageOf(error));
  }
}

/** Updates the tables of an embedded database. */
async function syncTables(
  root: string,
  folder: string,
  say: (text: string) => void,
): Promise<void> {
  const project = await readProjectToRun(root, folder);
  if (embeddedDatabaseOf(project) === undefined) return;
  const { folder: at, schema, migrations, values } = project;
  const url = values.get('DATABASE_URL') ?? '';
  const tables = await updateTables({ project: at, url, schema, migrations, mayPush: true });
  tables.applied.forEach((name) => say(`The migration ${name} is applied.`));
  if (tables.isPushed)
    say('The tables match the schema. "gen migrate <what changes>" writes a migration for others.');
  describeTables({ ...tables, written: undefined }, '').forEach(say);
}
