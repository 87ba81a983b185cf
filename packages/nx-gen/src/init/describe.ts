import { posix } from 'node:path';
import { formatCount } from '../base/format-count';
import { baselineHint, tablesCommand } from '../project/prisma-commands';
import type { InitResult } from './initialize';

/** The commands as the user types them, run as `gen` or through Nx. */
export interface Commands {
  install: string;
  generate: string;
  mark: string;
  /** Creates the tables, and the first migration: `npx gen migrate init`. */
  migrate: string;
  /** Prefix that runs a binary of node_modules: `npx`, `pnpm exec`. */
  run: string;
  /** Starts a dashboard that is inside the API's folder. */
  dashboard?: string;
}

/**
 * Lists the files that were kept, and notes for the user.
 *
 * @param show formats a workspace path for display
 */
export const describeFindings = (
  { kept, notes }: InitResult,
  show = (path: string): string => path,
): string[] => [
  ...kept.map((path) => `KEEP ${show(path)}`),
  ...notes.map((note) => `Note: ${note}`),
];

/** Returns a one-sentence summary. */
export function describeInit(
  { added }: InitResult,
  { created, updated }: { created: number; updated: number },
): string {
  if (created + updated === 0) return 'Everything is there already; nothing was changed.';
  const packages = added.reduce((sum, { names }) => sum + names.length, 0);
  const changes = [
    ...(created > 0 ? [`${formatCount(created, 'file')} created`] : []),
    ...(updated > 0 ? [`${formatCount(updated, 'file')} updated`] : []),
    ...(packages > 0 ? [`${formatCount(packages, 'package')} added to package.json`] : []),
  ];
  return `${changes.join(', ')}.`;
}

/** Returns the user's next steps, in order, as lines of text. */
export function nextSteps(
  { root, parts, provider, isMigratable, added, progress, prismaFolder }: InitResult,
  { install, generate, mark, migrate, run, dashboard }: Commands,
  isInstalled: boolean,
): string[] {
  const changeTo = (path: string): string => (path === '.' ? '' : `cd ${path} && `);
  const inProject = changeTo(posix.normalize(root));
  const withPrisma = changeTo(posix.join(root, prismaFolder));
  const needsEnvironment = parts.includes('prisma') || parts.includes('auth');
  // the docker part works without models to generate
  const hasModelParts = parts.length === 0 || parts.some((part) => part !== 'docker');
  const { hasMarks, hasEnvironment, hasMigrations } = progress;
  const client = `${withPrisma}${run} prisma generate`;
  const name = hasMigrations ? undefined : 'init';
  // it begins with the baseline of tables that no migration has created
  const isFirst = isMigratable && !hasMigrations;
  const prisma = isFirst
    ? `${withPrisma ? `(${client})` : client} && ${migrate}`
    : `${client} && ${run} ${tablesCommand(provider, name)}`;
  const hint = isFirst ? '' : baselineHint({ provider, hasMigrations });
  const steps = [
    ...(added.length > 0 && !isInstalled ? [`Install the packages: ${install}`] : []),
    ...(needsEnvironment
      ? [
          hasEnvironment
            ? 'Add the variables of .env.example that your .env lacks.'
            : 'Copy .env.example to .env and fill in its variables.',
        ]
      : []),
    ...(hasModelParts && !hasMarks
      ? [
          `Decide in ${posix.join(root, 'generator.config.ts')} what clients and your own code will rely on: suffix (OrderGenService), prefix (/gen-api), with fields whether they see all fields of a model or only those that its mark lists, and with bulk, aggregate and studio what a model has unless its mark leaves it out`,
          `Choose the models that should have an API and pages: ${mark}`,
        ]
      : []),
    ...(parts.includes('prisma')
      ? [
          `Generate the client and ${hasMigrations ? 'update' : 'create'} the tables${hint}: ${prisma}`,
        ]
      : []),
    ...(hasModelParts ? [`Generate the API and the dashboard: ${generate}`] : []),
    ...(parts.includes('dashboard') && dashboard
      ? [`Start the API, and the dashboard alongside it: ${dashboard}`]
      : []),
    ...(parts.includes('docker')
      ? [
          `Add the secrets that the first lines of compose.yaml name to .env, and start everything in containers: ${inProject}docker compose up --build`,
        ]
      : []),
  ];
  return ['Next steps:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)];
}
