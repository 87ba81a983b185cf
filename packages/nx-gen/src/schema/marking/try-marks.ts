import { type Diagnostic, GenError, told } from '../../base/diagnostics';
import { readSchema, type SchemaFile } from '../read-schema';
import { insertMarks } from './insert-marks';

/** What becomes of a schema when models are marked. */
export interface Trial {
  /** Every file, with the new marks in it. */
  files: readonly SchemaFile[];
  marked: string[];
  /** What stands in the way of the others, by model; lines are those of the files as they are. */
  unfit: ReadonlyMap<string, readonly Diagnostic[]>;
}

/**
 * Marks those of the models that can be generated then.
 *
 * @param files a schema that is read without a fault
 * @throws {GenError} for what stands in the way of every model, such as an unsupported database
 */
export async function tryMarks(
  files: readonly SchemaFile[],
  root: string,
  names: readonly string[],
): Promise<Trial> {
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
      problems: missed.map(({ name, location }) => asBefore(outOfReach(name, location), added)),
    };
  } catch (error) {
    if (!(error instanceof GenError)) throw error;
    return { problems: error.diagnostics.map((problem) => asBefore(problem, added)) };
  }
}

const outOfReach = (subject: string, location: Diagnostic['location']): Diagnostic => ({
  location,
  subject,
  ...told(
    'no line can be put above it, because a comment ends on its line that opens behind something else',
    'begin the model on a line of its own',
  ),
});

/** The same with the line that it had before marks were put above it. */
function asBefore(problem: Diagnostic, added: ReadonlyMap<string, number[]>): Diagnostic {
  const { location } = problem;
  if (!location) return problem;
  const above = (added.get(location.file) ?? []).filter((line) => line < location.line);
  return { ...problem, location: { ...location, line: location.line - above.length } };
}

/** `User.email` → `User`; undefined of what is about no model. */
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

/** A name that is also another's is told of that other one, which may be marked already. */
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
