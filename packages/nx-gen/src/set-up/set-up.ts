import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { GenError } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { startEmbedded } from '../database/embedded';
import { suggestRename } from '../database/renames';
import { updateTables, type TablesState } from '../database/tables';
import { embeddedDatabaseOf } from './embedded-database';
import { generateClient } from './generate-client';
import { DiskTree } from '../output/disk-tree';
import { commandIn, runnerIn } from '../project/own-commands';
import type { Values } from './env-file';
import type { SetUpPlan } from './plan';
import { readProjectToRun, type ProjectToRun } from './project';
import { addressProblem, emailProblem, passwordProblem, type Questions } from './questions';
import { tablesByHand } from './tables-by-hand';
import { GEN_BIN, runProgram, runStep } from './step';
import { loginOf, missingVariables, type SetUpChoices } from './variables';
import { writeEnv } from './write-env';

export interface SetUpOptions extends SetUpChoices {
  /** `--set-up` and `--no-set-up`; undefined if neither is given. */
  setUp?: boolean;
}

/**
 * Asks the user everything up front, before any slow step.
 *
 * @param ask absent in a non-interactive session: the user's own files are then only changed with `--set-up`
 */
export async function planSetUp(
  project: ProjectToRun,
  options: SetUpOptions,
  ask?: Questions,
): Promise<SetUpPlan> {
  if (options.database === 'embedded' && !project.isEmbeddable)
    throw GenError.of(
      '--database: only a schema for PostgreSQL, with Prisma 7 or newer, has an embedded database',
      'omit it, and set DATABASE_URL in .env to yours',
    );
  const choices = { ...options, ...(await askForChoices(project, options, ask)) };
  const missing = missingVariables(project, choices);
  const names = [...missing.keys()];
  const isConfirmed = options.setUp === true;
  const mayWrite =
    names.length > 0 &&
    (project.env === undefined || isConfirmed || ((await ask?.confirmAdding(names)) ?? false));
  const variables: Values = mayWrite ? missing : new Map();
  const address = variables.get('DATABASE_URL') ?? project.values.get('DATABASE_URL');
  const isOwnDatabase = variables.has('DATABASE_URL') || embeddedDatabaseOf(project) !== undefined;
  return {
    variables,
    makesTables:
      project.isEmbeddable &&
      address !== undefined &&
      (isOwnDatabase || isConfirmed || ((await ask?.confirmMigrating(hostOf(address))) ?? false)),
    makesPassword: variables.has('ADMIN_PASSWORD') && choices.adminPassword === undefined,
    notes: [
      ...(mayWrite || names.length === 0 ? [] : [`Your .env lacks ${listOf(names, 'and')}.`]),
      ...(options.database !== undefined && !variables.has('DATABASE_URL')
        ? ['--database was not used: DATABASE_URL already has a value.']
        : []),
    ],
  };
}

/** Asks for what neither the options nor the environment determine. */
async function askForChoices(
  { values, isEmbeddable, example = '' }: ProjectToRun,
  { database, adminEmail, adminPassword }: SetUpChoices,
  ask: Questions | undefined,
): Promise<SetUpChoices> {
  const isUnset = (name: string): boolean =>
    new RegExp(`^${name}=`, 'm').test(example) && !values.has(name);
  const asksDatabase = database === undefined && isEmbeddable && isUnset('DATABASE_URL');
  const asksAdministrator =
    adminEmail === undefined && adminPassword === undefined && isUnset('ADMIN_PASSWORD');
  return {
    ...(asksDatabase && ask && { database: await ask.database() }),
    ...(asksAdministrator &&
      (await ask?.administrator({ hasUserNames: isUnset('ADMIN_USERNAME') }))),
  };
}

/** @throws {GenError} if an option has a value that the application would not accept */
export function refuseInvalidFlags({ database, adminEmail, adminPassword }: SetUpChoices): void {
  const problems: [flag: string, problem: string | undefined][] = [
    ['database', database && database !== 'embedded' ? addressProblem(database) : undefined],
    ['admin-email', adminEmail === undefined ? undefined : emailProblem(adminEmail)],
    ['admin-password', adminPassword === undefined ? undefined : passwordProblem(adminPassword)],
  ];
  for (const [flag, problem] of problems)
    if (problem !== undefined) throw GenError.of(`--${flag}: ${problem}`);
}

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host || address : 'an unreadable address';

/**
 * Performs the steps between a project's files and its first start: `.env`, the Prisma client, the tables, `gen all`.
 * Idempotent: run again, it only does what is missing.
 *
 * @returns notes for the user
 * @throws {GenError} at the first step that fails, with the command to continue
 */
export async function runSetUp(project: ProjectToRun, plan: SetUpPlan): Promise<string[]> {
  const output: SetUpOutput = { lines: [...plan.notes], login: [] };
  try {
    await runSteps(project, plan, output);
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    // a run that continues would skip these steps, and not repeat their notes
    [...output.lines, ...output.login].forEach((line) => console.log(line));
    const again = commandIn(new DiskTree(project.root), project.project, 'init --set-up');
    throw GenError.of(error.message, `then "${again}" continues from there`);
  }
  return [...output.lines, ...output.login];
}

/** Notes for the user about the steps so far; the login comes last. */
interface SetUpOutput {
  readonly lines: string[];
  readonly login: string[];
}

async function runSteps(
  project: ProjectToRun,
  initialPlan: SetUpPlan,
  { lines, login }: SetUpOutput,
): Promise<void> {
  const { root, folder } = project;
  const plan = await writeEnv(project, initialPlan);
  const updatedProject = await readProjectToRun(root, project.project);
  if (plan.variables.has('ADMIN_PASSWORD'))
    login.push(...loginSentence(updatedProject.env ?? '', plan.makesPassword));
  await runStep('Generating the Prisma client', () => generateClient(project));
  lines.push(...moduleFormatWarning(updatedProject));
  const tables = plan.makesTables
    ? await runStep('Creating the tables', () => createTables(updatedProject))
    : undefined;
  lines.push(
    ...(tables
      ? describeTables(tables, relative(process.cwd(), project.migrations))
      : [tablesByHand(updatedProject, runnerIn(new DiskTree(root), project.project))]),
  );
  const generated = await runStep('Generating the API and the dashboard', () =>
    runProgram('gen all', GEN_BIN, ['all', '--no-interactive'], folder),
  );
  lines.push(
    // having no marked models is not a failure, but has to be reported
    ...generated.said.split('\n').filter((line) => /\bmarked\b/.test(line)),
    ...warningsOf(generated.warned),
  );
}

/**
 * Prisma infers the module system of its client from a tsconfig.json that may not be the one the API is built with: an
 * Nx workspace builds CommonJS while its base config says ESNext, and no bundler reports the mismatch.
 */
function moduleFormatWarning({ client, isEsModule }: ProjectToRun): string[] {
  const text = client !== undefined && existsSync(client) ? readFileSync(client, 'utf8') : '';
  return !isEsModule && text.includes('import.meta.url')
    ? [
        'The Prisma client was written as an ES module, but the API is CommonJS: add moduleFormat = "cjs" to the generator block of the schema, then run npx prisma generate.',
      ]
    : [];
}

/** Returns each warning of a run, including multi-line ones, but nothing else that was written to stderr. */
const warningsOf = (warned: string): string[] =>
  warned
    .split(/^(?=Warning: )/m)
    .filter((text) => text.startsWith('Warning: '))
    .map((text) => text.trimEnd());

/** Creates the tables of a database that this run may change. */
async function createTables(project: ProjectToRun): Promise<TablesState> {
  const { folder, schema, migrations, values } = project;
  const place = embeddedDatabaseOf(project);
  const database = place && (await startEmbedded(folder, place));
  try {
    const url = values.get('DATABASE_URL') ?? '';
    return await updateTables({
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

export function describeTables({ written, lacking }: TablesState, folder: string): string[] {
  return [
    ...(written ? [`The first migration is ${folder}/${written}: commit it.`] : []),
    ...(lacking.length > 0
      ? [`The tables do not match the schema: ${lacking.join(' ')} ${migrateHint(lacking)}`]
      : []),
  ];
}

function migrateHint(lacking: readonly string[]): string {
  const renameFlag = suggestRename(lacking);
  return renameFlag === undefined
    ? '"gen migrate <what changes>" writes a migration.'
    : `Until then the API answers 503. "gen migrate <what changes> ${renameFlag}" keeps it under another name, --accept-loss drops it instead.`;
}

function loginSentence(env: string, isNew: boolean): string[] {
  const login = loginOf(env);
  if (login === undefined) return [];
  const password = isNew ? `the password ${login.password}` : 'your password';
  return [`Log in as ${login.name} with ${password} (both are in .env).`];
}
