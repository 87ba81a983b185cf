import { listOf, nearest } from '../../base/nearest';
import { type Diagnostic, GenError, told } from '../../base/diagnostics';
import type { SchemaFile } from '../read-schema';
import { closeSecrets, type ClosedField } from './close-secrets';
import { surveySchema, type Survey } from './survey';
import { tryMarks } from './try-marks';

/** What marking does to a schema. */
export interface MarkPlan {
  /** The files that change, with their new text. */
  writes: SchemaFile[];
  /** Models that get a mark, in the order of the schema. */
  marked: string[];
  /** Fields of these models that are closed with it. */
  closed: ClosedField[];
  /** Wanted models that have one. */
  already: string[];
  /** Wanted models that cannot be generated, and why. */
  unfit: { name: string; problems: readonly Diagnostic[] }[];
}

/**
 * Marks models in the text of a schema, and closes what is named like a secret; nothing else is added, and nothing is taken away.
 *
 * @param files as they are on the disk, with paths relative to the project
 * @param root the project, relative to the workspace
 * @param wanted names of models, or all that can be generated
 * @throws {GenError} for a schema that has faults already, and for names that are no models
 */
export async function planMarks(
  files: readonly SchemaFile[],
  root: string,
  wanted: readonly string[] | 'all',
): Promise<MarkPlan> {
  const survey = await surveySchema(files, root);
  if (wanted !== 'all') refuseUnknown(wanted, survey);
  const models = survey.models.filter(({ name }) => wanted === 'all' || wanted.includes(name));
  const namesOf = (state: string): string[] =>
    models.filter((model) => model.state === state).map(({ name }) => name);
  const trial = await tryMarks(files, root, namesOf('free'));
  const { files: written, closed } = await closeSecrets(trial.files, root, trial.marked);
  return {
    writes: written.filter(({ text }, at) => text !== files[at]?.text),
    marked: trial.marked,
    closed,
    already: namesOf('marked'),
    unfit: models.flatMap(({ name, problems }) => {
      const found = [...problems, ...(trial.unfit.get(name) ?? [])];
      return found.length > 0 ? [{ name, problems: found }] : [];
    }),
  };
}

function refuseUnknown(wanted: readonly string[], { models, others }: Survey): void {
  const names = models.map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw new GenError(
    unknown.map((name) => {
      const other = others.get(name);
      if (other !== undefined) return told(`${name} is ${other}`, 'only models are marked');
      const guess = nearest(name, names);
      const cure = guess ? `did you mean ${guess}?` : `there ${known(names)}`;
      return told(`there is no model ${name} in the schema`, cure);
    }),
  );
}

/** So many models are named; a schema of hundreds would bury the error. */
const NAMED = 12;

function known(names: readonly string[]): string {
  if (names.length === 0) return 'is none at all';
  if (names.length <= NAMED) return `${names.length === 1 ? 'is' : 'are'} ${listOf(names, 'and')}`;
  return `are ${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}
