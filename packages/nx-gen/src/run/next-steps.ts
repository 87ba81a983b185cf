import { manifestPath } from '../output/manifest';
import type { Run } from './generate';
import { isStale, type Summary } from './summary';

/** The commands as the user types them. */
export interface StepCommands {
  /** Prefix that runs a binary of node_modules: `npx`, `pnpm exec`. */
  run: string;
  /** Regenerates the files. */
  generate: string;
  /** Generates the client and creates the tables; reads the project, since few runs name it. */
  update: () => Promise<string>;
}

/** Returns what is left to do after a run, as lines of text. */
export async function nextSteps(
  run: Summary & Pick<Run, 'next' | 'left'>,
  isFirst: boolean,
  commands: StepCommands,
): Promise<string[]> {
  const left = (run.left ?? []).map(asSentence);
  return [...left, ...(await stepsAfter(run, isFirst, commands))];
}

/** Code to paste, at the end of a sentence, has no full stop. */
const asSentence = (text: string): string => (/\n.*$/.test(text) ? text : `${text}.`);

async function stepsAfter(
  run: Summary & Pick<Run, 'next'>,
  isFirst: boolean,
  commands: StepCommands,
): Promise<string[]> {
  if (run.next !== undefined)
    return [`Review what has changed, and continue: git add --all && ${run.next}`];
  if (isFirst && isStale(run) && !wroteOnlyManifest(run)) return stepsAfterFirstRun(run, commands);
  return [
    ...(run.deleted.length > 0
      ? [
          `If your own code imports a deleted file, the compiler finds it: ${commands.run} tsc --noEmit`,
        ]
      : []),
    ...untestedRules(run),
  ];
}

/** Checks for a run that restored a lost manifest: of a first run, every file is new. */
const wroteOnlyManifest = ({ created, updated }: Pick<Summary, 'created' | 'updated'>): boolean =>
  [...created, ...updated].every((path) => path.endsWith(manifestPath('.')));

/** Only shown when a model gets its first rules, so as not to insist on tests. */
function untestedRules({ created }: Pick<Summary, 'created'>): string[] {
  const has = (ending: string): boolean => created.some((path) => path.endsWith(ending));
  return has('.access.ts') && !has('.access.spec.ts')
    ? [
        'No tests of the access rules were written: "gen init --scaffold=access-tests" writes what starts your application for them, and the next run writes the tests.',
      ]
    : [];
}

/** A mark without options gives a model more than its owner may have meant. */
const LEAVE_OUT =
  'Leave out what a model must not have, in its mark: // @gen_form(except: [delete], bulk: no, aggregate: no, studio: no) has no deletion, no requests for many records, no figures and no Studio.';

async function stepsAfterFirstRun(
  { created }: Summary,
  { generate, update }: StepCommands,
): Promise<string[]> {
  const hasNew = (ending: string): boolean => created.some((path) => path.endsWith(ending));
  const steps = [
    `Bring the client and the database up to date with the schema: ${await update()}`,
    ...(hasNew('.controller.ts') ? ['Start the API: the new routes require a login.'] : []),
    ...(hasNew('.tsx') ? ['Start the dashboard: its menu has the new resources.'] : []),
    ...(hasNew('.controller.ts') || hasNew('.tsx') ? [LEAVE_OUT] : []),
    'Commit the files, including .gen/manifest.json: it tells a later run which ones you have edited.',
    `After each change of the schema: ${generate}`,
    ...untestedRules({ created }),
  ];
  return ['Next steps:', ...steps.map((step, index) => `  ${index + 1}. ${step}`)];
}
