import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { GenError } from '../../base/diagnostics';
import { readPlatform } from '../../init/platform';
import { DiskTree } from '../../output/disk-tree';
import { runnerOf, startedBy, type PackageManager } from '../../project/package-manager';
import { refuseWrong } from '../../set-up/set-up';
import { UsageError } from '../command-line';
import { init } from '../init';
import { runDev } from '../dev/dev';
import type { NewFlags } from './flags';
import { installedManagers, readManager, settingsFor } from './managers';
import { newPlace, packedIn, type NewPlace } from './place';
import { newQuestionsOnTerminal } from './questions';

/** What makes the projects that `init` goes on from: versions that were tried. */
const NEST_CLI = '@nestjs/cli@11.0.24';
const CREATE_NX = 'create-nx-workspace@23.2.1';

/** A login that can go live is part of it. */
const PARTS = 'prisma,auth,sessions,password-reset,upload,dashboard';

/** Where the API of an Nx workspace lies. */
const API = 'apps/api';

/**
 * `gen new <name>`: from an empty folder to a project that starts.
 *
 * @returns the exit code
 * @throws {UsageError} where nothing names the project and nobody can be asked
 * @throws {GenError} before anything is written, or with what is done and the way on
 */
export async function runNew({ interactive = true, ...given }: NewFlags): Promise<number> {
  const ask = interactive ? newQuestionsOnTerminal() : undefined;
  const name = given.name ?? (await ask?.name());
  if (name === undefined) throw new UsageError('name the project, as in "gen new shop"');
  // all of it before anything is there
  const place = newPlace(name);
  refuseWrong(given);
  if (given.platform !== undefined) readPlatform(given.platform);
  refuseOtherDatabase(given);
  const packed: Versions = given.packages === undefined ? {} : packedIn(given.packages);
  if (given.packageManager !== undefined) readManager(given.packageManager);
  const flags = ask ? await ask.rest(given, installedManagers()) : given;
  const manager = readManager(flags.packageManager ?? startedBy() ?? 'npm');

  make(place, flags, manager);
  const cwd = process.cwd();
  const way = relative(cwd, place.folder) || '.';
  const enter = way === '.' ? '' : `cd ${way} && `;
  try {
    ignoreSecrets(place);
    process.chdir(place.folder);
    if (flags.nx) setUpNx(place, packed, flags, manager, interactive);
    else await setUpNest(place, packed, flags, manager, interactive);
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    const on = flags.nx
      ? nxInit(manager)
      : `${runnerOf[manager]} gen init --scaffold=${PARTS} --set-up`;
    throw GenError.of(
      error.message,
      `the project is in ${place.folder}; go on with "${enter}${manager} install && ${on}"`,
    );
  }
  const starts = flags.start ?? (await ask?.mayStart()) ?? false;
  console.log(`\n${place.name} is ready: ${enter}${manager} run dev`);
  return starts ? runDev(place.folder, { root: flags.nx ? API : '.' }) : 0;
}

const nxInit = (manager: PackageManager): string =>
  `${runnerOf[manager]} nx g @gen/nx-gen:init api --scaffold=${PARTS} --set-up`;

const wishesOf = ({ platform, database, adminEmail, adminPassword }: NewFlags) => ({
  ...(platform !== undefined && { platform }),
  ...(database !== undefined && { database }),
  ...(adminEmail !== undefined && { adminEmail }),
  ...(adminPassword !== undefined && { adminPassword }),
});

/** Tables would be made in whatever database somebody named in this shell, for that wins over `.env`. */
function refuseOtherDatabase({ database }: NewFlags): void {
  const named = process.env['DATABASE_URL'];
  if (named && named !== database)
    throw GenError.of(
      'DATABASE_URL is set in this shell, and would win over .env of the project',
      'unset it, or give the same address by --database',
    );
}

/** Has NestJS or Nx make the project. */
function make(
  { folder, name, isInGit }: NewPlace,
  { nx }: NewFlags,
  manager: PackageManager,
): void {
  const words = nx
    ? [
        ...[CREATE_NX, name, '--preset=nest', `--appName=${basename(API)}`],
        ...[`--packageManager=${manager}`, '--nxCloud=skip', '--interactive=false'],
        ...['--docker=false', '--aiAgents=none', '--e2eTestRunner=none', '--unitTestRunner=none'],
        ...['--linter=eslint', '--formatter=prettier'],
        ...(isInGit ? ['--skipGit'] : []),
      ]
    : [
        // it knows three of them, and only its README names the one
        ...[NEST_CLI, 'new', name, '--skip-install'],
        `--package-manager=${manager === 'bun' ? 'npm' : manager}`,
        ...(isInGit ? ['--skip-git'] : []),
      ];
  console.log(`Making ${name} with ${words[0]} …`);
  call(
    'npx',
    ['-y', ...words],
    dirname(folder),
    'nothing else is done; remove its folder before you try again',
  );
}

async function setUpNest(
  place: NewPlace,
  packed: Versions,
  flags: NewFlags,
  packageManager: PackageManager,
  interactive: boolean,
): Promise<void> {
  listOurs(place, { '@gen/nx-gen': packed['@gen/nx-gen'] ?? VERSION });
  settingsFor(packageManager, place.folder);
  await init(
    new DiskTree(place.folder),
    {
      ...wishesOf(flags),
      ...{ root: '.', scaffold: PARTS, setUp: true, interactive },
      ...{ packageManager, versions: packed },
    },
    false,
  );
}

/** Lists packages of ours that are not published yet where they lie; what `init` adds keeps such versions. */
function listOurs({ folder }: NewPlace, versions: Versions): void {
  const path = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Versions>;
  const { '@gen/nest': nest, ...others } = versions;
  if (nest !== undefined) json['dependencies'] = { ...json['dependencies'], '@gen/nest': nest };
  json['devDependencies'] = { ...json['devDependencies'], ...others };
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
}

/** NestJS writes none where it makes no repository, and there are going to be secrets. */
function ignoreSecrets({ folder }: NewPlace): void {
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '/node_modules\n/dist\n/.env\n');
}

type Versions = Record<string, string>;

/** All of the workspace under one command, wherever the API lies. */
function nameDev({ folder }: NewPlace): void {
  const path = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Versions>;
  json['scripts'] = { ...json['scripts'], dev: `gen dev --project ${API}` };
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
}

const VERSION = '0.1.0';

function setUpNx(
  place: NewPlace,
  { '@gen/nx-gen': packed = VERSION, ...others }: Versions,
  flags: NewFlags,
  manager: PackageManager,
  interactive: boolean,
): void {
  const given = Object.entries(wishesOf(flags)).map(([option, value]) => `--${option}=${value}`);
  nameDev(place);
  listOurs(place, { '@gen/nx-gen': packed });
  call(manager, ['install'], place.folder);
  // only now: npm would look for what the others need in the newest version, before init names one that suits
  listOurs(place, others);
  const [command = '', ...words] = nxInit(manager).split(' ');
  call(command, [...words, ...given, ...(interactive ? [] : ['--no-interactive'])], process.cwd());
}

/** Without what `npx --package` of this command would have the next one do as well. */
const OTHERS = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_config_(?:package|call)$/.test(name)),
);

function call(command: string, args: readonly string[], cwd: string, cure?: string): void {
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: 'inherit',
    env: OTHERS,
    shell: process.platform === 'win32', // both are .cmd files there
  });
  if (error || status !== 0)
    throw GenError.of(
      `"${[command, ...args].join(' ')}" failed${error ? ` (${error.message})` : ''}`,
      cure,
    );
}
