import { GenError } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import type { GenerateOptions } from '../../config/run-options';
import { answers, startEmbedded, type RunningDatabase } from '../../database/embedded';
import { bringTables } from '../../database/tables';
import { DiskTree } from '../../output/disk-tree';
import { ALL_PARTS } from '../../plan/plan';
import { embeddedPlace } from '../../set-up/embedded-database';
import { readProjectToRun, type ProjectToRun } from '../../set-up/project';
import { describeTables } from '../../set-up/set-up';
import { programOf, runProgram } from '../../set-up/step';
import { aborted, onSignal } from '../on-signal';
import { UsageError } from '../command-line';
import { WatchSession } from '../watch/session';
import { configPlace } from '../watch/watched-places';
import { DEV_PARTS, sayAs, type DevPart } from './log';
import { PartProcess, type Program } from './part-process';
import { programsOf, type Programs } from './programs';
import { Welcome } from './welcome';

export interface DevFlags {
  /** Words with commas between them. */
  parts?: string;
}

/** What runs, in the order in which it began: it ends in the other one. */
interface Running {
  part: DevPart;
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * `gen dev`: everything that a developer has open, until Ctrl-C or until one of it ends.
 *
 * @param root absolute path of the workspace
 * @returns the exit code: 1 where a part ended by itself
 * @throws {GenError} before anything is started, where that would not help
 */
export async function runDev(
  root: string,
  { parts: words, ...options }: DevFlags & GenerateOptions,
  stop = onSignal(),
): Promise<number> {
  const project = await readProjectToRun(root, options.root);
  const port = Number(project.values.get('PORT') ?? 3000);
  const programs = await programsOf(root, options.root, port);
  const parts = partsOf(words, project, programs);
  if (parts.has('api') && (await answers(port)))
    throw GenError.of(
      `another program answers on port ${port}, where the API would`,
      'end it, or write another PORT into .env',
    );
  const running: Running[] = [];
  const welcome = new Welcome(project, port, parts, stop);
  try {
    for (const part of DEV_PARTS.filter((name) => parts.has(name))) {
      if (stop.aborted) break;
      running.push(
        await BEGINNINGS[part]({ root, project, options, port, programs, stop, welcome }),
      );
    }
    welcome.begin();
    const first = await Promise.race([
      aborted(stop).then(() => undefined),
      ...running.map(({ part, ended }) => ended.then(() => part)),
    ]);
    if (first !== undefined) sayAs(first, `${first} has ended, so everything else ends too.`);
    return first === undefined ? 0 : 1;
  } finally {
    for (const { stop: end } of running.reverse()) await end();
    console.log('Stopped.');
  }
}

/** @throws {UsageError} for a word that is none of them */
function partsOf(
  words: string | undefined,
  project: ProjectToRun,
  programs: Programs,
): Set<DevPart> {
  const isPart = (word: string): word is DevPart => DEV_PARTS.some((part) => part === word);
  const asked = words?.split(/[\s,]+/).filter(Boolean) ?? [];
  const wrong = asked.find((word) => !isPart(word));
  if (wrong !== undefined) {
    const meant = nearest(wrong, DEV_PARTS);
    throw new UsageError(
      `gen dev starts no ${JSON.stringify(wrong)}; ${meant ? `did you mean ${meant}?` : `the parts are ${listOf(DEV_PARTS, 'and')}`}`,
    );
  }
  const has: Record<DevPart, boolean> = {
    database: embeddedPlace(project) !== undefined,
    generator: true,
    api: true,
    dashboard: programs.dashboard !== undefined,
  };
  const missing = asked.filter(isPart).find((part) => !has[part]);
  if (missing !== undefined)
    throw GenError.of(`the project has no ${missing} that gen dev could start`, MISSING[missing]);
  return new Set(DEV_PARTS.filter((part) => (asked.length > 0 ? asked.includes(part) : has[part])));
}

const MISSING: Partial<Record<DevPart, string>> = {
  database: 'DATABASE_URL and EMBEDDED_DATABASE of .env say which one it is',
  dashboard: '"gen init --scaffold=dashboard" writes one',
};

interface Surroundings {
  root: string;
  project: ProjectToRun;
  options: GenerateOptions;
  port: number;
  programs: Programs;
  stop: AbortSignal;
  welcome: Welcome;
}

const BEGINNINGS: Record<DevPart, (around: Surroundings) => Promise<Running>> = {
  async database({ project }) {
    const place = embeddedPlace(project);
    if (place === undefined) throw GenError.of('there is no embedded database');
    const database: RunningDatabase = await startEmbedded(project.folder, place);
    sayAs(
      'database',
      `answers on port ${place.port}, its files are in ${project.values.get('EMBEDDED_DATABASE')}`,
    );
    return { part: 'database', ...database };
  },

  async generator({ root, options, stop }) {
    const config = configPlace(new DiskTree(root), options);
    const say = (text: string): void => sayAs('generator', text);
    let isDone: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (isDone = resolve));
    let hasClient = false;
    const makeClient = async (): Promise<void> => {
      hasClient = true;
      await telling(say, () => generateClient(root, options.root));
    };
    const session = new WatchSession(root, options, ALL_PARTS, config, stop, {
      out: { log: say, warn: say, error: say },
      // else the API would be compiled once against the client of before, and fail
      async beforeWriting(changes) {
        if (isOfSchema(changes)) await makeClient();
      },
      async afterRun(changes) {
        if (isOfSchema(changes)) {
          if (!hasClient) await makeClient();
          await telling(say, () => followSchema(root, options.root, say));
        }
        hasClient = false;
        isDone();
      },
    });
    session.begin();
    // the API is compiled against what is generated; one that cannot be is told, and goes on as it was
    await Promise.race([first, aborted(stop)]);
    return { part: 'generator', ended: new Promise(() => undefined), stop: () => session.end() };
  },

  api({ port, programs }) {
    const program = { ...programs.api, env: { ...programs.api.env, PORT: String(port) } };
    return Promise.resolve(started('api', program));
  },

  dashboard({ programs, welcome }) {
    if (programs.dashboard === undefined) throw GenError.of('there is no dashboard');
    const onLine = (line: string): void => welcome.hear(line);
    return Promise.resolve(started('dashboard', programs.dashboard, onLine));
  },
};

function started(
  part: DevPart,
  program: Program,
  onLine: (line: string) => void = () => undefined,
): Running {
  const child = new PartProcess(program, (line) => {
    sayAs(part, line);
    onLine(line);
  });
  return { part, ended: child.ended, stop: () => child.stop() };
}

/** Whether the schema is among what has changed; in the first run it may be. */
const isOfSchema = (changes: readonly string[]): boolean =>
  changes.length === 0 || changes.some((path) => path.endsWith('.prisma'));

/** What cannot be done is told, and everything else goes on. */
async function telling(say: (text: string) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    say(error.message);
  }
}

async function generateClient(root: string, folder: string): Promise<void> {
  const project = await readProjectToRun(root, folder);
  const prisma = programOf(project.folder, 'prisma');
  await runProgram('prisma generate', prisma, ['generate'], project.folder);
}

/** The tables of an embedded database. */
async function followSchema(
  root: string,
  folder: string,
  say: (text: string) => void,
): Promise<void> {
  const project = await readProjectToRun(root, folder);
  if (embeddedPlace(project) === undefined) return;
  const { folder: at, schema, migrations, values } = project;
  const url = values.get('DATABASE_URL') ?? '';
  const now = await bringTables({ project: at, url, schema, migrations, mayPush: true });
  now.applied.forEach((name) => say(`The migration ${name} is applied.`));
  if (now.isPushed)
    say('The tables follow the schema. "gen migrate <what changes>" writes it down for others.');
  describeTables({ ...now, written: undefined }, '').forEach(say);
}
