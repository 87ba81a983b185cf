import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { GenError } from '../../base/diagnostics';
import { readPlatform } from '../../init/platform';
import { DiskTree } from '../../output/disk-tree';
import { canAsk } from '../../run/ask';
import { refuseWrong } from '../../set-up/set-up';
import type { Wishes } from '../../set-up/variables';
import { UsageError } from '../command-line';
import { init } from '../init';
import { runDev } from '../dev/dev';
import { newPlace, packedIn, type NewPlace } from './place';

export interface NewFlags extends Wishes {
  name?: string;
  platform?: string;
  nx?: boolean;
  start?: boolean;
  packages?: string;
  interactive?: boolean;
}

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
export async function runNew({ interactive = true, ...flags }: NewFlags): Promise<number> {
  const mayAsk = interactive && canAsk();
  const name = flags.name ?? (mayAsk ? await askForName() : undefined);
  if (name === undefined) throw new UsageError('name the project, as in "gen new shop"');
  // all of it before anything is there
  const place = newPlace(name);
  refuseWrong(flags);
  if (flags.platform !== undefined) readPlatform(flags.platform);
  refuseOtherDatabase(flags);
  const packed: Versions = flags.packages === undefined ? {} : packedIn(flags.packages);
  const project = flags.nx ? API : '.';

  make(place, flags);
  const cwd = process.cwd();
  const way = relative(cwd, place.folder) || '.';
  const enter = way === '.' ? '' : `cd ${way} && `;
  try {
    ignoreSecrets(place);
    process.chdir(place.folder);
    if (flags.nx) setUpNx(place, packed, flags, interactive);
    else {
      listOurs(place, { '@gen/nx-gen': packed['@gen/nx-gen'] ?? VERSION });
      const options = { ...optionsOf(flags, interactive), versions: packed };
      await init(new DiskTree(place.folder), options, false);
    }
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    const on = flags.nx ? NX_INIT : `npx gen init --scaffold=${PARTS} --set-up`;
    throw GenError.of(
      error.message,
      `the project is in ${place.folder}; go on with "${enter}npm install && ${on}"`,
    );
  }
  const starts = flags.start ?? (mayAsk && (await askToStart()));
  console.log(`\n${place.name} is ready: ${enter}npm run dev`);
  return starts ? runDev(place.folder, { root: project }) : 0;
}

const NX_INIT = `npx nx g @gen/nx-gen:init api --scaffold=${PARTS} --set-up`;

const optionsOf = (
  { platform, database, adminEmail, adminPassword }: NewFlags,
  interactive: boolean,
) => ({
  root: '.',
  scaffold: PARTS,
  setUp: true,
  interactive,
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
function make({ folder, name, isInGit }: NewPlace, { nx }: NewFlags): void {
  const words = nx
    ? [
        ...[CREATE_NX, name, '--preset=nest', `--appName=${basename(API)}`, '--packageManager=npm'],
        ...['--nxCloud=skip', '--interactive=false', '--docker=false', '--aiAgents=none'],
        ...[
          '--e2eTestRunner=none',
          '--unitTestRunner=none',
          '--linter=eslint',
          '--formatter=prettier',
        ],
        ...(isInGit ? ['--skipGit'] : []),
      ]
    : [
        ...[NEST_CLI, 'new', name, '--skip-install', '--package-manager=npm'],
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
  { platform, database, adminEmail, adminPassword }: NewFlags,
  interactive: boolean,
): void {
  const given = Object.entries({ platform, database, adminEmail, adminPassword }).flatMap(
    ([option, value]) => (value === undefined ? [] : [`--${option}=${value}`]),
  );
  nameDev(place);
  listOurs(place, { '@gen/nx-gen': packed });
  call('npm', ['install'], place.folder);
  // only now: npm would look for what the others need in the newest version, before init names one that suits
  listOurs(place, others);
  const [command = '', ...words] = NX_INIT.split(' ');
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

async function askForName(): Promise<string> {
  const { isCancel, text } = await import('@clack/prompts');
  const answer = await text({ message: 'What is the project called?', placeholder: 'shop' });
  if (isCancel(answer)) throw GenError.of('cancelled; nothing was written');
  return answer;
}

async function askToStart(): Promise<boolean> {
  const { confirm, isCancel } = await import('@clack/prompts');
  const answer = await confirm({ message: 'Start it now?', initialValue: true });
  return !isCancel(answer) && answer;
}
