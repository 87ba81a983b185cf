import { posix } from 'node:path';
import { counted } from '../base/counted';
import type { InitResult } from './initialize';

/** How the user starts a command: `gen` itself, or through Nx. */
export interface Commands {
  install: string;
  generate: string;
  mark: string;
  /** Prefix of a program of node_modules: `npx`, `pnpm exec`. */
  run: string;
  /** Starts a dashboard that lies inside the API's folder. */
  dashboard?: string;
}

/**
 * The files that stayed, and what the user should know.
 *
 * @param show names a path of the workspace to the user
 */
export const describeFindings = (
  { kept, notes }: InitResult,
  show = (path: string): string => path,
): string[] => [
  ...kept.map((path) => `KEEP ${show(path)}`),
  ...notes.map((note) => `Note: ${note}`),
];

/** A sentence of what happened. */
export function describeInit(
  { added }: InitResult,
  { created, updated }: { created: number; updated: number },
): string {
  if (created + updated === 0) return 'Everything is there already, nothing was changed.';
  const packages = added.reduce((sum, { names }) => sum + names.length, 0);
  const work = [
    ...(created > 0 ? [`${counted(created, 'file')} created`] : []),
    ...(updated > 0 ? [`${counted(updated, 'file')} updated`] : []),
    ...(packages > 0 ? [`${counted(packages, 'package')} added to package.json`] : []),
  ];
  return `${work.join(', ')}.`;
}

/** What the user does next, in order, as lines of text. */
export function nextSteps(
  { root, parts, added }: InitResult,
  { install, generate, mark, run, dashboard }: Commands,
  isInstalled: boolean,
): string[] {
  const inProject = root === '.' ? '' : `cd ${posix.normalize(root)} && `;
  const needsEnvironment = parts.includes('prisma') || parts.includes('auth');
  // images are made of a project as it is
  const areOfModels = parts.length === 0 || parts.some((part) => part !== 'docker');
  const prisma = `${inProject}${run} prisma generate && ${run} prisma migrate dev --name init`;
  const steps = [
    ...(added.length > 0 && !isInstalled ? [`Install the packages: ${install}`] : []),
    ...(needsEnvironment
      ? ['Copy .env.example to .env, and give its variables their values.']
      : []),
    ...(areOfModels ? [`Choose the models that are to have an API and pages: ${mark}`] : []),
    ...(parts.includes('prisma') ? [`Generate the client and create the tables: ${prisma}`] : []),
    ...(areOfModels ? [`Generate the API and the dashboard: ${generate}`] : []),
    ...(parts.includes('dashboard') && dashboard
      ? [`Start the API, and beside it the dashboard: ${dashboard}`]
      : []),
    ...(parts.includes('docker')
      ? [
          `Give .env the secrets that the first lines of compose.yaml name, and start it all in containers: ${inProject}docker compose up --build`,
        ]
      : []),
  ];
  return ['Next steps:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)];
}
