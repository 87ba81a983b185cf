import { GenError } from '../../base/diagnostics';
import { isPasswordOfAccount, secretWarning } from '../check-secret';
import type { FieldIR, ModelIR } from '../ir';
import { lacksValue } from '../missing-value';
import { readSchema, type SchemaFile } from '../read-schema';
import { labelOf } from '../standing';
import { insertLines } from './insert-lines';

/** A field that marking closed, for its name tells of a secret. */
export interface ClosedField {
  /** `Participant.token` */
  name: string;
  /** The line above it. */
  line: string;
}

/** A schema in which nothing is told that is named like a secret. */
export interface Closing {
  files: readonly SchemaFile[];
  closed: ClosedField[];
}

interface Candidate extends Pick<ClosedField, 'name'> {
  /** What may stand above it, best first. */
  lines: string[];
  location: FieldIR['location'];
}

type Closed = ClosedField & Pick<Candidate, 'location'>;

/**
 * Closes the texts of these models that are named like a secret, in the schema itself, where its owner sees it and can
 * take it back. What cannot be closed keeps its warning.
 *
 * @param files a schema that is read without a fault
 */
export async function closeSecrets(
  files: readonly SchemaFile[],
  root: string,
  names: readonly string[],
): Promise<Closing> {
  const { models } = await readSchema(files, root, 'unknown');
  const candidates: Candidate[] = models
    .filter(({ name }) => names.includes(name))
    .flatMap((model) => model.fields.flatMap((field) => candidateOf(field, model)));
  const fit: Closed[] = [];
  for (const { lines, ...place } of candidates)
    for (const line of lines) {
      const closed = { ...place, line };
      if (!(await isRead(withLines(files, [...fit, closed]), root))) continue;
      fit.push(closed);
      break;
    }
  return {
    files: withLines(files, fit),
    closed: fit.map(({ name, line }) => ({ name, line })),
  };
}

/** Records must still be told apart, called something, tied to others and created. */
function candidateOf(field: FieldIR, model: ModelIR): Candidate[] {
  const isNeeded =
    model.key.fields.includes(field.name) ||
    labelOf(model) === field.name ||
    field.foreignKeyOf !== undefined;
  if (isNeeded || !secretWarning(field, model)) return [];
  return [
    {
      name: `${model.name}.${field.name}`,
      lines: lacksValue(field, model)
        ? [
            // as it is given nobody could log in by it, and everybody who has the table could read it
            ...(isPasswordOfAccount(field, model) ? ['/// @gen_format(password)'] : []),
            '/// @gen_writeonly',
          ]
        : ['/// @gen_hidden'],
      location: field.location,
    },
  ];
}

const withLines = (files: readonly SchemaFile[], wanted: readonly Closed[]): SchemaFile[] =>
  files.map(({ path, text }) => {
    const here = wanted.filter(({ location }) => location.file === path);
    const lines = new Map(here.map(({ location, line }) => [location.line, line]));
    return { path, text: insertLines(text, lines).text };
  });

/** Other directives of the field, or what the line holds besides, may not go with it. */
async function isRead(files: readonly SchemaFile[], root: string): Promise<boolean> {
  try {
    await readSchema(files, root, 'unknown');
    return true;
  } catch (error) {
    if (error instanceof GenError) return false;
    throw error;
  }
}
