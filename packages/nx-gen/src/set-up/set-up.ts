import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GenError } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { startEmbedded } from '../database/embedded';
import { keptByRename } from '../database/renames';
import { bringTables, type TablesNow } from '../database/tables';
import { embeddedPlace } from './embedded-database';
import { DiskTree } from '../output/disk-tree';
import { commandIn } from '../project/own-commands';
import type { Values } from './env-file';
import { readProjectToRun, type ProjectToRun } from './project';
import { addressProblem, emailProblem, passwordProblem, type Questions } from './questions';
import { GEN, programOf, runProgram, step } from './step';
import { envWith, loginOf, missingVariables, type Wishes } from './variables';

export interface SetUpOptions extends Wishes {
  /** `--set-up` and `--no-set-up`; undefined where neither was said. */
  setUp?: boolean;
}

/** What is going to be done, as far as people had to be asked about it. */
export interface SetUpPlan {
  /** What `.env` gets. */
  variables: Values;
  makesTables: boolean;
  /** Nobody knows the password of the first administrator yet. */
  makesPassword: boolean;
  notes: string[];
}

/**
 * Asks what only people can say, before anything takes time.
 *
 * @param ask absent where nobody can answer: then what the user wrote is changed only where `--set-up` says so
 */
export async function planSetUp(
  project: ProjectToRun,
  options: SetUpOptions,
  ask?: Questions,
): Promise<SetUpPlan> {
  if (options.database === 'embedded' && !project.isEmbeddable)
    throw GenError.of(
      '--database: only a schema for PostgreSQL, with Prisma 7 or newer, has an embedded database',
      'leave it out, and let DATABASE_URL of .env name yours',
    );
  const wishes = { ...options, ...(await asked(project, options, ask)) };
  const missing = missingVariables(project, wishes);
  const names = [...missing.keys()];
  const isAgreed = options.setUp === true;
  const mayWrite =
    names.length > 0 &&
    (project.env === undefined || isAgreed || ((await ask?.mayAdd(names)) ?? false));
  const variables: Values = mayWrite ? missing : new Map();
  const address = variables.get('DATABASE_URL') ?? project.values.get('DATABASE_URL');
  const isOwn = variables.has('DATABASE_URL') || embeddedPlace(project) !== undefined;
  return {
    variables,
    makesTables:
      project.isEmbeddable &&
      address !== undefined &&
      (isOwn || isAgreed || ((await ask?.mayMakeTables(hostOf(address))) ?? false)),
    makesPassword: variables.has('ADMIN_PASSWORD') && wishes.adminPassword === undefined,
    notes: [
      ...(mayWrite || names.length === 0 ? [] : [`Your .env lacks ${listOf(names, 'and')}.`]),
      ...(options.database !== undefined && !variables.has('DATABASE_URL')
        ? ['--database was not used: DATABASE_URL has a value already.']
        : []),
    ],
  };
}

/** Questions about what nothing says yet. */
async function asked(
  { values, isEmbeddable, example = '' }: ProjectToRun,
  { database, adminEmail, adminPassword }: Wishes,
  ask: Questions | undefined,
): Promise<Wishes> {
  const isOpen = (name: string): boolean =>
    new RegExp(`^${name}=`, 'm').test(example) && !values.has(name);
  const asksDatabase = database === undefined && isEmbeddable && isOpen('DATABASE_URL');
  const asksAdministrator =
    adminEmail === undefined && adminPassword === undefined && isOpen('ADMIN_PASSWORD');
  return {
    ...(asksDatabase && ask && { database: await ask.database() }),
    ...(asksAdministrator && (await ask?.administrator())),
  };
}

/** @throws {GenError} where an option is no value that the application would take */
export function refuseWrong({ database, adminEmail, adminPassword }: Wishes): void {
  const problems: [flag: string, problem: string | undefined][] = [
    ['database', database && database !== 'embedded' ? addressProblem(database) : undefined],
    ['admin-email', adminEmail === undefined ? undefined : emailProblem(adminEmail)],
    ['admin-password', adminPassword === undefined ? undefined : passwordProblem(adminPassword)],
  ];
  for (const [flag, problem] of problems)
    if (problem !== undefined) throw GenError.of(`--${flag}: ${problem}`);
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host || address : 'an address that cannot be read';

/**
 * Does what stands between a project's files and its first start: `.env`, the Prisma client, the tables, `gen all`.
 * Run again, it does what is missing.
 *
 * @returns what the user should know
 * @throws {GenError} at the first step that fails, with the way on
 */
export async function carryOut(project: ProjectToRun, plan: SetUpPlan): Promise<string[]> {
  const told: Told = { lines: [...plan.notes], login: [] };
  try {
    await steps(project, plan, told);
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    // the run that goes on finds it done, and says nothing of it
    [...told.lines, ...told.login].forEach((line) => console.log(line));
    const again = commandIn(new DiskTree(project.root), project.project, 'init --set-up');
    throw GenError.of(error.message, `then "${again}" goes on from there`);
  }
  return [...told.lines, ...told.login];
}

/** What the user should know of the steps so far; how he logs in comes last. */
interface Told {
  readonly lines: string[];
  readonly login: string[];
}

async function steps(
  project: ProjectToRun,
  { variables, ...plan }: SetUpPlan,
  { lines, login }: Told,
): Promise<void> {
  const { root, folder } = project;
  if (variables.size > 0) {
    const text = envWith(project, variables);
    // nobody else on the machine has to read secrets
    await step('Writing .env', async () =>
      writeFileSync(join(folder, '.env'), text, { mode: 0o600 }),
    );
  }
  const now = await readProjectToRun(root, project.project);
  if (variables.has('ADMIN_PASSWORD'))
    login.push(...loginSentence(now.env ?? '', plan.makesPassword));
  await step('Generating the Prisma client', () =>
    runProgram('prisma generate', programOf(folder, 'prisma'), ['generate'], folder),
  );
  lines.push(...otherFormat(now));
  const tables = plan.makesTables
    ? await step('Making the tables', () => tablesOf(now))
    : undefined;
  lines.push(
    ...(tables
      ? describeTables(tables, relative(process.cwd(), project.migrations))
      : [TABLES_BY_HAND]),
  );
  const generated = await step('Generating the API and the dashboard', () =>
    runProgram('gen all', GEN, ['all', '--no-interactive'], folder),
  );
  lines.push(
    // what is chosen by nobody is no failure, and has to be told
    ...generated.said.split('\n').filter((line) => /\bmarked\b/.test(line)),
    ...warningsOf(generated.warned),
  );
}

/**
 * Prisma guesses the module system of its client, by a tsconfig.json that need not be the one the API is built with: a
 * workspace of Nx builds CommonJS and says ESNext in its base, and no bundler tells what is wrong with the outcome.
 */
function otherFormat({ client, isEsModule }: ProjectToRun): string[] {
  const text = client !== undefined && existsSync(client) ? readFileSync(client, 'utf8') : '';
  return !isEsModule && text.includes('import.meta.url')
    ? [
        'The Prisma client was written as an ES module, and the API is CommonJS: add moduleFormat = "cjs" to the generator block of the schema, then npx prisma generate.',
      ]
    : [];
}

/** Each warning of a run, as it was said, over several lines too; nothing else that a program writes there. */
const warningsOf = (warned: string): string[] =>
  warned
    .split(/^(?=Warning: )/m)
    .filter((text) => text.startsWith('Warning: '))
    .map((text) => text.trimEnd());

const TABLES_BY_HAND =
  'The tables are left to you: npx prisma migrate dev --name init, where DATABASE_URL names a database.';

/** The tables of a database that this run may change. */
async function tablesOf(project: ProjectToRun): Promise<TablesNow> {
  const { folder, schema, migrations, values } = project;
  const place = embeddedPlace(project);
  const database = place && (await startEmbedded(folder, place));
  try {
    const url = values.get('DATABASE_URL') ?? '';
    return await bringTables({
      project: folder,
      url,
      schema,
      migrations,
      mayPush: place !== undefined,
    });
  } finally {
    await database?.stop();
  }
}

export function describeTables({ written, lacking }: TablesNow, folder: string): string[] {
  return [
    ...(written ? [`The first migration is ${folder}/${written}: commit it.`] : []),
    ...(lacking.length > 0
      ? [`The tables do not follow the schema: ${lacking.join(' ')} ${wayOn(lacking)}`]
      : []),
  ];
}

function wayOn(lacking: readonly string[]): string {
  const kept = keptByRename(lacking);
  return kept === undefined
    ? '"gen migrate <what changes>" writes a migration.'
    : `Until then the API answers 503. "gen migrate <what changes> ${kept}" keeps it under another name, --accept-loss in place of that drops it.`;
}

function loginSentence(env: string, isNew: boolean): string[] {
  const login = loginOf(env);
  if (login === undefined) return [];
  const password = isNew ? `the password ${login.password}` : 'your password';
  return [`Log in as ${login.email} with ${password} (both stand in .env).`];
}
