import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { GenError } from '../../base/diagnostics';
import { readPlatform } from '../../init/platform';
import { versionOf } from '../../init/versions';
import { DiskTree } from '../../output/disk-tree';
import {
  runnerOf,
  invokingPackageManager,
  type PackageManager,
} from '../../project/package-manager';
import { refuseInvalidFlags } from '../../set-up/set-up';
import { UsageError } from '../command-line';
import { init } from '../init';
import { runDev } from '../dev/dev';
import type { NewFlags } from './flags';
import { installedManagers, readManager, writeManagerSettings } from './managers';
import { resolveNewProject, findPackedPackages, type NewProject } from './new-project';
import { newQuestionsOnTerminal } from './questions';
import { runCommand } from './run-command';

/** The tools that create the projects for `init`, in tested versions. */
const NEST_CLI = '@nestjs/cli@11.0.24';
const CREATE_NX = 'create-nx-workspace@23.2.1';

/** Includes a login that is ready for production. */
const SCAFFOLD_PARTS = 'prisma,auth,sessions,password-reset,upload,dashboard';

/** The folder of the API in an Nx workspace. */
const API_FOLDER = 'apps/api';

/**
 * Runs `gen new <name>`: from an empty folder to a project that starts.
 *
 * @returns the exit code
 * @throws {UsageError} if there is no name and the session is not interactive
 * @throws {GenError} before anything is written, or with what is done so far and how to continue
 */
export async function runNew({ interactive = true, ...given }: NewFlags): Promise<number> {
  const ask = interactive ? newQuestionsOnTerminal() : undefined;
  const name = given.name ?? (await ask?.name());
  if (name === undefined) throw new UsageError('name the project, as in "gen new shop"');
  // validates everything before anything is created
  const project = resolveNewProject(name);
  refuseInvalidFlags(given);
  if (given.platform !== undefined) readPlatform(given.platform);
  refuseOtherDatabase(given);
  const packedVersions: Versions =
    given.packages === undefined ? {} : findPackedPackages(given.packages);
  if (given.packageManager !== undefined) readManager(given.packageManager);
  const flags = ask ? await ask.missingFlags(given, installedManagers()) : given;
  const manager = readManager(flags.packageManager ?? invokingPackageManager() ?? 'npm');

  createProject(project, flags, manager);
  const cwd = process.cwd();
  const relativeFolder = relative(cwd, project.folder) || '.';
  const cdCommand = relativeFolder === '.' ? '' : `cd ${relativeFolder} && `;
  try {
    ignoreSecrets(project);
    process.chdir(project.folder);
    if (flags.nx) setUpNx(project, packedVersions, flags, manager, interactive);
    else await setUpNest(project, packedVersions, flags, manager, interactive);
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    const continueCommand = flags.nx
      ? nxInitCommand(manager)
      : `${runnerOf[manager]} gen init --scaffold=${SCAFFOLD_PARTS} --set-up`;
    throw GenError.of(
      error.message,
      `the project is in ${project.folder}; continue with "${cdCommand}${manager} install && ${continueCommand}"`,
    );
  }
  const shouldStart = flags.start ?? (await ask?.confirmStart()) ?? false;
  console.log(`\n${project.name} is ready: ${cdCommand}${manager} run dev`);
  return shouldStart ? runDev(project.folder, { root: flags.nx ? API_FOLDER : '.' }) : 0;
}

const nxInitCommand = (manager: PackageManager): string =>
  `${runnerOf[manager]} nx g @gen/nx-gen:init api --scaffold=${SCAFFOLD_PARTS} --set-up`;

const setUpChoicesOf = ({ platform, database, adminEmail, adminPassword }: NewFlags) => ({
  ...(platform !== undefined && { platform }),
  ...(database !== undefined && { database }),
  ...(adminEmail !== undefined && { adminEmail }),
  ...(adminPassword !== undefined && { adminPassword }),
});

/** DATABASE_URL in this shell would override `.env`, so the tables would be created in another database. */
function refuseOtherDatabase({ database }: NewFlags): void {
  const databaseUrl = process.env['DATABASE_URL'];
  if (databaseUrl && databaseUrl !== database)
    throw GenError.of(
      'DATABASE_URL is set in this shell, and would override the .env of the project',
      'unset it, or pass the same address with --database',
    );
}

/** Creates the project with the NestJS or Nx CLI. */
function createProject(
  { folder, name, isInGit }: NewProject,
  { nx }: NewFlags,
  manager: PackageManager,
): void {
  const args = nx
    ? [
        ...[CREATE_NX, name, '--preset=nest', `--appName=${basename(API_FOLDER)}`],
        ...[`--packageManager=${manager}`, '--nxCloud=skip', '--interactive=false'],
        ...['--docker=false', '--aiAgents=none', '--e2eTestRunner=none', '--unitTestRunner=none'],
        ...['--linter=eslint', '--formatter=prettier'],
        ...(isInGit ? ['--skipGit'] : []),
      ]
    : [
        // the NestJS CLI knows three package managers, and its README is the only file that mentions the chosen one
        ...[NEST_CLI, 'new', name, '--skip-install'],
        `--package-manager=${manager === 'bun' ? 'npm' : manager}`,
        ...(isInGit ? ['--skip-git'] : []),
      ];
  console.log(`Creating ${name} with ${args[0]} …`);
  runCommand(
    'npx',
    ['-y', ...args],
    dirname(folder),
    'nothing else was done; remove its folder before you try again',
  );
}

async function setUpNest(
  project: NewProject,
  packedVersions: Versions,
  flags: NewFlags,
  packageManager: PackageManager,
  interactive: boolean,
): Promise<void> {
  addOurPackages(project, { '@gen/nx-gen': packedVersions['@gen/nx-gen'] ?? VERSION });
  writeManagerSettings(packageManager, project.folder);
  await init(
    new DiskTree(project.folder),
    {
      ...setUpChoicesOf(flags),
      ...{ root: '.', scaffold: SCAFFOLD_PARTS, setUp: true, interactive },
      ...{ packageManager, versions: packedVersions },
    },
    false,
  );
}

/** Lists unpublished versions of our packages by their file paths; `init` keeps versions that are already listed. */
function addOurPackages({ folder }: NewProject, versions: Versions): void {
  const path = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Versions>;
  const { '@gen/nest': nest, ...others } = versions;
  if (nest !== undefined) json['dependencies'] = { ...json['dependencies'], '@gen/nest': nest };
  json['devDependencies'] = { ...json['devDependencies'], ...others };
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
}

/** NestJS only writes a .gitignore when it creates a repository, but the project will contain secrets. */
function ignoreSecrets({ folder }: NewProject): void {
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) writeFileSync(ignore, '/node_modules\n/dist\n/.env\n');
}

type Versions = Record<string, string>;

/** Adds a script that starts the whole workspace from its root. */
function addDevScript({ folder }: NewProject): void {
  const path = join(folder, 'package.json');
  const json = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Versions>;
  json['scripts'] = { ...json['scripts'], dev: `gen dev --project ${API_FOLDER}` };
  writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
}

const VERSION = versionOf('@gen/nx-gen');

function setUpNx(
  project: NewProject,
  { '@gen/nx-gen': packed = VERSION, ...others }: Versions,
  flags: NewFlags,
  manager: PackageManager,
  interactive: boolean,
): void {
  const setUpFlags = Object.entries(setUpChoicesOf(flags)).map(
    ([option, value]) => `--${option}=${value}`,
  );
  addDevScript(project);
  addOurPackages(project, { '@gen/nx-gen': packed });
  runCommand(manager, ['install'], project.folder);
  // not earlier: npm would resolve their peer dependencies to the latest versions, before init lists suitable ones
  addOurPackages(project, others);
  const [command = '', ...words] = nxInitCommand(manager).split(' ');
  runCommand(
    command,
    [...words, ...setUpFlags, ...(interactive ? [] : ['--no-interactive'])],
    process.cwd(),
  );
}
