import type { GenerateOptions } from '../config/run-options';
import { changesOf, type Action, type Change, type Summary } from '../run/summary';
import type { Colour, Paint } from './paint';
import { listOf } from '../base/nearest';
import { findDashboard } from '../project/places';
import { notFoundProblem, wiredFilesOf, type WiredFile } from '../project/wired-files';
import { formatCount } from '../base/format-count';
import { formatDiagnostic } from '../base/diagnostics';
import { indentContinuation, type InspectionResult } from './inspection-result';
import { linesOfError } from './check';
import { outcomeOf, ProjectReading, type Outcome, type DryRun } from './reading';
import { tryWiring } from './try-wiring';

/** Reports what a run would write and where, and what prevents it. */
export async function runPreflight(
  root: string,
  options: GenerateOptions,
): Promise<InspectionResult> {
  const reading = new ProjectReading(root, options);
  const files = await wiredFiles(reading);
  const outcome = await reading.dryRun();
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

async function wiredFiles(reading: ProjectReading): Promise<WiredFile[]> {
  const context = await reading.context();
  return 'value' in context ? wiredFilesOf(reading.tree, context.value) : [];
}

/** Returns every reason why a run fails: the run itself stops at the first, but the user wants to see them all. */
async function reasonsOf(reading: ProjectReading): Promise<string[]> {
  const attempts: Outcome<unknown>[] = [await reading.dryRun()];
  const context = await reading.context();
  if ('value' in context && 'value' in (await reading.schema())) {
    attempts.push(await tryWiring(reading));
    if (findDashboard(reading.tree, context.value))
      attempts.push(await outcomeOf(() => reading.runDry(['dashboard'])));
  }
  const reasons = attempts.flatMap((one) => ('failure' in one ? linesOfError(one.failure) : []));
  return [...new Set(reasons)];
}

const lineOfFile = (file: WiredFile, paint: Paint): string =>
  file.path === undefined
    ? `${paint('red', '✖')} ${formatDiagnostic(notFoundProblem(file))}`
    : `${paint('green', '✔')} ${file.title}: ${file.path}`;

const refusalLines = (problems: readonly string[], paint: Paint): string[] => [
  '',
  ...problems.map((problem) => `${paint('red', '✖')} ${indentContinuation(problem, 2)}`),
  '',
  `A run would be refused, for ${formatCount(problems.length, 'reason')}. Nothing was written.`,
];

const ACTION_COLOURS: Record<Action, Colour> = {
  create: 'green',
  update: 'yellow',
  delete: 'red',
  keep: 'dim',
};

/** Length of the longest action name. */
const ACTION_WIDTH = 6;

function planLines({ run, warnings }: DryRun, changes: readonly Change[], paint: Paint): string[] {
  const rows = changes.map(({ action, path, reason }) => {
    const row = `${paint(ACTION_COLOURS[action], action.toUpperCase().padEnd(ACTION_WIDTH))} ${path}`;
    return reason === undefined ? row : `${row}: ${reason}`;
  });
  return [
    ...warnings.map((warning) => `${paint('yellow', '!')} ${indentContinuation(warning, 2)}`),
    ...(rows.length > 0 ? ['', ...rows] : []),
    '',
    formatSummary(run),
  ];
}

function formatSummary({ models, created, updated, deleted, unchanged }: Summary): string {
  if (models === 0)
    return 'No model is marked: a run would change nothing. Write "// @gen_form()" on the line above a model.';
  const work = [
    created.length > 0 && `create ${formatCount(created.length, 'file')}`,
    updated.length > 0 && `update ${formatCount(updated.length, 'file')}`,
    deleted.length > 0 && `delete ${formatCount(deleted.length, 'file')}`,
  ].filter((part) => part !== false);
  const rest =
    unchanged > 0 ? ` ${formatCount(unchanged, 'generated file')} stay as they are.` : '';
  return work.length > 0
    ? `A run for ${formatCount(models, 'model')} would ${listOf(work, 'and')}.${rest} Nothing was written.`
    : `A run for ${formatCount(models, 'model')} would change nothing.${rest}`;
}
