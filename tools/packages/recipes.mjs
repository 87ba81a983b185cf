// The user projects that the packages are installed into, created with the users' own tools.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lowestPeers } from './lowest.mjs';

const NX = '23.2.1';
const NEXT_NX = '24.0.0';
const ALL_PARTS = 'prisma,auth,upload,dashboard';

/** The set-up steps are tried one by one, with other schemas. */
const INIT = `--scaffold=${ALL_PARTS} --no-set-up`;

/**
 * What distinguishes a project.
 * @typedef {object} Recipe
 * @property {string} name
 * @property {string | ((archives: Map<string, string>) => string)} create creates the folder `app`
 * @property {boolean} [isReady] `create` is our own command, which leaves nothing to install or to set up; the API is then
 *   exercised as `gen dev` starts it
 * @property {string} [nest] version of the NestJS CLI that creates it: an install takes the newest NestJS of that major
 * @property {string} [nx] version of Nx that creates it
 * @property {'npm' | 'pnpm'} manager pnpm hides from a project whatever it does not list: a
 *   dependency that one of our packages forgot is missing there
 * @property {string} api folder of the API, from the project's root
 * @property {(run: string) => string} init
 * @property {(run: string, options: string) => string} generate
 * @property {(run: string) => string} build of the API, in the project's root
 * @property {string} main the build output, from the project's root
 * @property {boolean} [isNx] `nx sync` and inferred targets are tried too
 * @property {boolean} [isolates] what reads the schema runs with each Nx plugin in a process of its own, as is Nx's default
 * @property {Record<string, string>} [environment] of all commands, in addition to what every project has
 * @property {string} [dashboard] the dashboard's project name in Nx
 * @property {string} [prefix] the application's global route prefix
 * @property {(run: string) => string} [lint]
 * @property {Record<string, string>} [packages] versions installed before ours, by their place in package.json
 * @property {(folder: string) => void} [prepare] runs before the packages are installed
 * @property {(run: string) => string} [images] writes its Dockerfile, whose commands are run and whose API image is exercised
 * @property {boolean} [hasRules] the access tests are run in the project's own Jest
 */

const nest = (version, more) => ({
  nest: version,
  create: `npx -y @nestjs/cli@${version} new app --skip-git --skip-install --package-manager npm`,
  manager: 'pnpm',
  api: '.',
  init: (run) => `${run} gen init ${INIT}`,
  generate: (run, options) => `${run} gen all ${options}`,
  build: (run) => `${run} nest build`,
  main: 'dist/main.js',
  ...more,
});

const nx = (name, preset, more) => ({
  create: [
    `npx -y create-nx-workspace@${NX} app --appName=${name} ${preset} --packageManager=pnpm`,
    '--nxCloud=skip --interactive=false --skipGit --docker=false --aiAgents=none',
    '--e2eTestRunner=none --unitTestRunner=none --linter=eslint --formatter=prettier',
  ].join(' '),
  nx: NX,
  manager: 'pnpm',
  isNx: true,
  // plugins in Nx's own process, as some users have them: a command that only reads the project graph takes half the CPU time
  environment: { NX_ISOLATE_PLUGINS: 'false' },
  dashboard: `${name}-dashboard`,
  prefix: '/api', // Nx writes it into main.ts
  init: (run) => `${run} nx g @gen/nx-gen:init ${INIT}`,
  generate: (run, options) => `${run} nx g @gen/nx-gen:all ${options}`,
  build: (run) => `${run} nx run-many -t build`,
  lint: (run) => `${run} nx run-many -t lint`,
  ...more,
});

const PRISMA_6 = '6.19.3';

const asDependencies = (versions) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`dependencies.${name}`, version]),
  );

/** Everything at the lowest version that our packages support, with matching companions. */
const LOWEST = {
  ...asDependencies({ ...lowestPeers('nest'), ...lowestPeers('react-admin') }),
  ...asDependencies({ 'react-dom': lowestPeers('react-admin').react }),
  'devDependencies.@types/react': '18.3.31',
  'devDependencies.@types/react-dom': '18.3.7',
};

/** Prisma 6 without its engine binary, for a project that already has its database. */
const PRISMA_6_SCHEMA = `generator client {
  provider   = "prisma-client-js"
  engineType = "client"
}

datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}

model User {
  id        String   @id @default(uuid())
  email     String   @unique
  /// @gen_format(password)
  password  String
  role      String   @default("user")
  createdAt DateTime @default(now())

  @@index([createdAt])
}
`;

/** @type {Recipe[]} */
export const RECIPES = [
  {
    name: 'nest-11',
    ...nest('11.0.24', {
      create: (archives) =>
        [
          `npx -y --package ${archives.get('@gen/nx-gen')} gen new app --platform=express`,
          `--packages=${dirname(archives.get('@gen/nx-gen'))} --no-interactive`,
        ].join(' '),
      manager: 'npm',
      isReady: true,
      hasRules: true,
      images: (run) => `${run} gen init --scaffold=docker --no-set-up`,
      lint: (run) =>
        `${run} eslint --max-warnings=0 src/features src/auth src/upload src/mail src/config src/dtos src/dashboard/src 'test/**/*.ts'`,
    }),
  },
  {
    name: 'nest-12',
    ...nest('12.0.8', {
      lint: (run) => `${run} oxlint --type-aware src test`,
      // alongside the newest Nx, whose own plugins cannot create a workspace of that version yet
      packages: { 'devDependencies.nx': NEXT_NX, 'devDependencies.@nx/devkit': NEXT_NX },
    }),
  },
  {
    name: 'prisma-6',
    ...nest('11.0.24', {
      packages: {
        ...LOWEST,
        'dependencies.@prisma/client': PRISMA_6,
        'devDependencies.prisma': PRISMA_6,
      },
      prepare(folder) {
        mkdirSync(join(folder, 'prisma'));
        writeFileSync(join(folder, 'prisma/schema.prisma'), PRISMA_6_SCHEMA);
      },
    }),
  },
  {
    name: 'nx-integrated',
    ...nx('api', '--preset=nest', {
      api: 'apps/api',
      main: 'dist/apps/api/main.js',
      isolates: true,
    }),
  },
  {
    name: 'nx-standalone',
    // with workspaces, this version of Nx cannot name an application at the root
    ...nx('app', '--preset=node-standalone --framework=nest --bundler=webpack --workspaces=false', {
      api: '.',
      main: 'dist/app/main.js',
    }),
  },
];
