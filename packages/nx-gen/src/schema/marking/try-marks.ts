import { type Diagnostic, GenError, createProblem } from '../../base/diagnostics';
import { readSchema, type SchemaFile } from '../read-schema';
import { insertMarks } from './insert-marks';

/** The result of marking models of a schema. */
export interface MarkTrial {
  /** Every file, with the new marks in it. */
  files: readonly SchemaFile[];
  marked: string[];
  /** What prevents the others, by model; lines refer to the original files. */
  unfit: ReadonlyMap<string, readonly Diagnostic[]>;
}

/**
 * Marks those models that can then be generated.
 *
 * @param files a schema that reads without problems
 * @throws {GenError} for problems that prevent every model, such as an unsupported database
 */
export async function tryMarks(
  files: readonly SchemaFile[],
  root: string,
  names: readonly string[],
): Promise<MarkTrial> {
  const outcome = await markAll(files, root, names);
  if ('files' in outcome) return { files: outcome.files, marked: [...names], unfit: new Map() };
  const general = outcome.problems.filter(({ subject }) => modelOf(subject) === undefined);
  if (general.length > 0) throw new GenError(general);
  const unfit = byModel(names, outcome.problems);
  if (unfit.size === 0) await tryOneByOne(files, root, names, unfit);
  if (unfit.size === 0) throw new GenError(outcome.problems);
  const rest = await tryMarks(
    files,
    root,
    names.filter((name) => !unfit.has(name)),
  );
  return { ...rest, unfit: new Map([...unfit, ...rest.unfit]) };
}

type Outcome = { files: SchemaFile[] } | { problems: Diagnostic[] };

async function markAll(
  files: readonly SchemaFile[],
  root: string,
  names: readonly string[],
): Promise<Outcome> {
  const wanted = new Set(names);
  const results = files.map(({ path, text }) => ({ path, ...insertMarks(text, wanted) }));
  const marked = results.map(({ path, text }) => ({ path, text }));
  const added = new Map(results.map((result) => [result.path, result.added]));
  try {
    const { models } = await readSchema(marked, root, 'unknown');
    const missed = models.filter(({ name, isMarked }) => wanted.has(name) && !isMarked);
    if (missed.length === 0) return { files: marked };
    return {
      problems: missed.map(({ name, location }) =>
        withOriginalLine(insertionProblem(name, location), added),
      ),
    };
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    return { problems: error.diagnostics.map((problem) => withOriginalLine(problem, added)) };
  }
}

const insertionProblem = (subject: string, location: Diagnostic['location']): Diagnostic => ({
  location,
  subject,
  ...createProblem(
    'no line can be put above it: a comment that starts after something else ends on its line',
    'start the model on a line of its own',
  ),
});

/** Returns the problem with its line before marks were inserted above it. */
function withOriginalLine(problem: Diagnostic, added: ReadonlyMap<string, number[]>): Diagnostic {
  const { location } = problem;
  if (!location) return problem;
  const above = (added.get(location.file) ?? []).filter((line) => line < location.line);
  return { ...problem, location: { ...location, line: location.line - above.length } };
}

/** `User.email` → `User`; undefined where it concerns no model. */
const modelOf = (subject: string | undefined): string | undefined =>
  subject?.includes(' ') ? undefined : subject?.split('.')[0];

const byModel = (
  names: readonly string[],
  problems: readonly Diagnostic[],
): Map<string, Diagnostic[]> =>
  new Map(
    names
      .map((name) => [name, problems.filter(({ subject }) => modelOf(subject) === name)] as const)
      .filter(([, found]) => found.length > 0)
      .map(([name, found]) => [name, [...found]]),
  );

/** Tries each model alone: a name clash is reported for the other model, which may be marked already. */
async function tryOneByOne(
  files: readonly SchemaFile[],
  root: string,
  names: readonly string[],
  unfit: Map<string, Diagnostic[]>,
): Promise<void> {
  for (const name of names) {
    const alone = await markAll(files, root, [name]);
    if ('problems' in alone) unfit.set(name, alone.problems);
  }
}
