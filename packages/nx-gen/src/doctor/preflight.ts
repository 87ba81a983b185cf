import type { GenerateOptions } from '../config/run-options';
import { changesOf, type Action, type Change, type Summary } from '../run/summary';
import type { Colour, Paint } from './paint';
import { listOf } from '../base/nearest';
import { findDashboard } from '../project/places';
import { notFound, wiredFilesOf, type WiredFile } from '../project/wired-files';
import { counted } from '../base/counted';
import { formatDiagnostic } from '../base/diagnostics';
import { hanging, type Answer } from './answer';
import { linesOfError } from './check';
import { outcomeOf, Reading, type Outcome, type Rehearsal } from './reading';
import { tryWiring } from './try-wiring';

/** Where a run would write, what, and why it could not. */
export async function preflight(root: string, options: GenerateOptions): Promise<Answer> {
  const reading = new Reading(root, options);
  const files = await wiredFiles(reading);
  const outcome = await reading.rehearsal();
  const problems = 'failure' in outcome ? await reasonsOf(reading) : [];
  const plan = 'value' in outcome ? outcome.value : undefined;
  const changes = plan ? changesOf(plan.run) : [];
  return {
    ok: plan !== undefined,
    json: {
      ok: plan !== undefined,
      files,
      models: plan?.run.models ?? 0,
      changes,
      unchanged: plan?.run.unchanged ?? 0,
      problems,
      warnings: plan?.warnings ?? [],
    },
    lines: (paint) => [
      ...files.map((file) => lineOfFile(file, paint)),
      ...(plan ? planLines(plan, changes, paint) : refusalLines(problems, paint)),
    ],
  };
}

async function wiredFiles(reading: Reading): Promise<WiredFile[]> {
  const context = await reading.context();
  return 'value' in context ? wiredFilesOf(reading.tree, context.value) : [];
}

/** A run stops at the first step that cannot be done; whoever mends it wants to hear of the others too. */
async function reasonsOf(reading: Reading): Promise<string[]> {
  const attempts: Outcome<unknown>[] = [await reading.rehearsal()];
  const context = await reading.context();
  if ('value' in context && 'value' in (await reading.schema())) {
    attempts.push(await tryWiring(reading));
    if (findDashboard(reading.tree, context.value))
      attempts.push(await outcomeOf(() => reading.rehearse(['dashboard'])));
  }
  const reasons = attempts.flatMap((one) => ('failure' in one ? linesOfError(one.failure) : []));
  return [...new Set(reasons)];
}

const lineOfFile = (file: WiredFile, paint: Paint): string =>
  file.path === undefined
    ? `${paint('red', '✖')} ${formatDiagnostic(notFound(file))}`
    : `${paint('green', '✔')} ${file.title}: ${file.path}`;

const refusalLines = (problems: readonly string[], paint: Paint): string[] => [
  '',
  ...problems.map((problem) => `${paint('red', '✖')} ${hanging(problem, 2)}`),
  '',
  `A run would be refused, for ${counted(problems.length, 'reason')}. Nothing was written.`,
];

const COLOURS: Record<Action, Colour> = {
  create: 'green',
  update: 'yellow',
  delete: 'red',
  keep: 'dim',
};

/** The length of the longest action. */
const WIDTH = 6;

function planLines(
  { run, warnings }: Rehearsal,
  changes: readonly Change[],
  paint: Paint,
): string[] {
  const rows = changes.map(({ action, path, reason }) => {
    const row = `${paint(COLOURS[action], action.toUpperCase().padEnd(WIDTH))} ${path}`;
    return reason === undefined ? row : `${row}: ${reason}`;
  });
  return [
    ...warnings.map((warning) => `${paint('yellow', '!')} ${hanging(warning, 2)}`),
    ...(rows.length > 0 ? ['', ...rows] : []),
    '',
    verdict(run),
  ];
}

function verdict({ models, created, updated, deleted, unchanged }: Summary): string {
  if (models === 0)
    return 'No model is marked: a run would change nothing. Write "// @gen_form()" on the line above a model.';
  const work = [
    created.length > 0 && `create ${counted(created.length, 'file')}`,
    updated.length > 0 && `update ${counted(updated.length, 'file')}`,
    deleted.length > 0 && `delete ${counted(deleted.length, 'file')}`,
  ].filter((part) => part !== false);
  const rest = unchanged > 0 ? ` ${counted(unchanged, 'generated file')} stay as they are.` : '';
  return work.length > 0
    ? `A run for ${counted(models, 'model')} would ${listOf(work, 'and')}.${rest} Nothing was written.`
    : `A run for ${counted(models, 'model')} would change nothing.${rest}`;
}
