import type { Run } from './generate';
import { isStale, type Summary } from './summary';

/** How the user starts a command. */
export interface StepCommands {
  /** Prefix of a program of node_modules: `npx`, `pnpm exec`. */
  run: string;
  /** What keeps the files current. */
  generate: string;
  /** What makes the tables. */
  migrate: string;
}

/** What is left to do after a run, as lines of text. */
export function nextSteps(
  run: Summary & Pick<Run, 'next' | 'left'>,
  isFirst: boolean,
  commands: StepCommands,
): string[] {
  const left = (run.left ?? []).map((sentence) => `${sentence}.`);
  return [...left, ...stepsAfter(run, isFirst, commands)];
}

function stepsAfter(
  run: Summary & Pick<Run, 'next'>,
  isFirst: boolean,
  commands: StepCommands,
): string[] {
  if (run.next !== undefined)
    return [`Look at what has changed, and go on: git add --all && ${run.next}`];
  if (isFirst && isStale(run)) return stepsAfterFirstRun(run, commands);
  return [
    ...(run.deleted.length > 0
      ? [
          `If code of your own imports a file that is gone, the compiler finds it: ${commands.run} tsc --noEmit`,
        ]
      : []),
    ...untestedRules(run),
  ];
}

/** Said where a model gets its first rules, and then no more: who wants no tests of them is left alone. */
function untestedRules({ created }: Pick<Summary, 'created'>): string[] {
  const has = (ending: string): boolean => created.some((path) => path.endsWith(ending));
  return has('.access.ts') && !has('.access.spec.ts')
    ? [
        'Tests of the access rules are not written: "gen init --scaffold=access-tests" writes what starts your application for them, and the next run has them.',
      ]
    : [];
}

function stepsAfterFirstRun(
  { created }: Summary,
  { run, generate, migrate }: StepCommands,
): string[] {
  const hasNew = (ending: string): boolean => created.some((path) => path.endsWith(ending));
  const steps = [
    `Bring the client and the database up to date with the schema: ${run} prisma generate && ${migrate}`,
    ...(hasNew('.controller.ts') ? ['Start the API: the new routes ask for a login.'] : []),
    ...(hasNew('.tsx') ? ['Start the dashboard: its menu has the new resources.'] : []),
    'Commit the files, and .gen/manifest.json with them: by it a later run knows which ones you have edited.',
    `After each change of the schema: ${generate}`,
    ...untestedRules({ created }),
  ];
  return ['Next steps:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)];
}
