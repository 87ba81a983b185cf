import { listOf, nearest } from '../../base/nearest';
import { type Diagnostic, GenError, createProblem } from '../../base/diagnostics';
import type { SchemaFile } from '../read-schema';
import { closeSecrets, type ClosedField } from './close-secrets';
import { surveySchema, type Survey } from './survey';
import { tryMarks } from './try-marks';

/** The changes that marking makes to a schema. */
export interface MarkPlan {
  /** The files that change, with their new text. */
  writes: SchemaFile[];
  /** Models that receive a mark, in schema order. */
  marked: string[];
  /** Fields of these models that are closed along with it. */
  closed: ClosedField[];
  /** Names of fields of these models that stay open, though their names suggest a secret. */
  open: string[];
  /** Requested models that have a mark already. */
  already: string[];
  /** Requested models that cannot be generated, and why. */
  unfit: { name: string; problems: readonly Diagnostic[] }[];
}

/**
 * Marks models in the text of a schema, and closes fields named like secrets; nothing else is added, and nothing is
 * removed.
 *
 * @param files as on the disk, with paths relative to the project
 * @param root the project, relative to the workspace
 * @param wanted names of models, or all that can be generated
 * @throws {GenError} for a schema with problems, and for names that are not models
 */
export async function planMarks(
  files: readonly SchemaFile[],
  root: string,
  wanted: readonly string[] | 'all',
): Promise<MarkPlan> {
  const survey = await surveySchema(files, root);
  if (wanted !== 'all') assertKnownModels(wanted, survey);
  const models = survey.models.filter(({ name }) => wanted === 'all' || wanted.includes(name));
  const namesOf = (state: string): string[] =>
    models.filter((model) => model.state === state).map(({ name }) => name);
  const trial = await tryMarks(files, root, namesOf('free'));
  const { files: closedFiles, closed, open } = await closeSecrets(trial.files, root, trial.marked);
  return {
    writes: closedFiles.filter(({ text }, at) => text !== files[at]?.text),
    marked: trial.marked,
    closed,
    open,
    already: namesOf('marked'),
    unfit: models.flatMap(({ name, problems }) => {
      const found = [...problems, ...(trial.unfit.get(name) ?? [])];
      return found.length > 0 ? [{ name, problems: found }] : [];
    }),
  };
}

function assertKnownModels(wanted: readonly string[], { models, others }: Survey): void {
  const names = models.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new GenError(
    unknown.map((name) => {
      const other = others.get(name);
      if (other !== undefined)
        return createProblem(`${name} is ${other}`, 'only models are marked');
      const guess = nearest(name, names);
      const cure = guess ? `did you mean ${guess}?` : `there ${describeModels(names)}`;
      return createProblem(`there is no model ${name} in the schema`, cure);
    }),
  );
}

/** Maximum number of models that an error lists; a schema of hundreds would bury it. */
const MAX_NAMED_MODELS = 12;

function describeModels(names: readonly string[]): string {
  if (names.length === 0) return 'is none';
  if (names.length <= MAX_NAMED_MODELS)
    return `${names.length === 1 ? 'is' : 'are'} ${listOf(names, 'and')}`;
  return `are ${names.slice(0, MAX_NAMED_MODELS).join(', ')} and ${names.length - MAX_NAMED_MODELS} more`;
}
