import { GenError } from '../../base/diagnostics';
import { isPasswordOfAccount, secretWarning } from '../check-secret';
import type { FieldIR, ModelIR } from '../ir';
import { lacksValue } from '../missing-value';
import { readSchema, type SchemaFile } from '../read-schema';
import { labelOf } from '../model-defaults';
import { insertLines } from './insert-lines';

/** The line that makes the API hash what clients send, and never return it. */
export const HASHED_PASSWORD = '/// @gen_format(password)';

/** A field that was closed during marking because its name suggests a secret. */
export interface ClosedField {
  /** `Participant.token` */
  name: string;
  /** The line inserted above it. */
  line: string;
}

/** A schema in which every field named like a secret is closed. */
export interface ClosedSchema {
  files: readonly SchemaFile[];
  closed: ClosedField[];
  /** Names of those that stay open: the API needs them to identify, label or link records, or no line fits them. */
  open: string[];
}

interface Candidate extends Pick<ClosedField, 'name'> {
  /** Lines that may be inserted above it, the best first. */
  lines: string[];
  location: FieldIR['location'];
}

type LocatedClosedField = ClosedField & Pick<Candidate, 'location'>;

/**
 * Closes the text fields of these models that are named like secrets, in the schema itself, where its owner sees and can
 * revert it.
 *
 * @param files a schema that reads without problems
 */
export async function closeSecrets(
  files: readonly SchemaFile[],
  root: string,
  names: readonly string[],
): Promise<ClosedSchema> {
  const { models } = await readSchema(files, root, 'unknown');
  const candidates: Candidate[] = models
    .filter(({ name }) => names.includes(name))
    .flatMap((model) => model.fields.flatMap((field) => candidateOf(field, model)));
  const accepted: LocatedClosedField[] = [];
  for (const { lines, ...place } of candidates)
    for (const line of lines) {
      const closed = { ...place, line };
      if (!(await isValidSchema(withLines(files, [...accepted, closed]), root))) continue;
      accepted.push(closed);
      break;
    }
  return {
    files: withLines(files, accepted),
    closed: accepted.map(({ name, line }) => ({ name, line })),
    open: candidates
      .map(({ name }) => name)
      .filter((name) => accepted.every((one) => one.name !== name)),
  };
}

function candidateOf(field: FieldIR, model: ModelIR): Candidate[] {
  if (!secretWarning(field, model)) return [];
  const { location } = field;
  return [{ name: `${model.name}.${field.name}`, lines: linesFor(field, model), location }];
}

function linesFor(field: FieldIR, model: ModelIR): string[] {
  const isNeeded =
    model.key.fields.includes(field.name) ||
    labelOf(model) === field.name ||
    field.foreignKeyOf !== undefined;
  if (isNeeded) return [];
  if (!lacksValue(field, model)) return ['/// @gen_hidden'];
  return [
    // stored as plain text, it would allow no login and expose the password to everyone who can read the table
    ...(isPasswordOfAccount(field, model) ? [HASHED_PASSWORD] : []),
    '/// @gen_writeonly',
    '/// @gen_hidden(server)',
  ];
}

const withLines = (
  files: readonly SchemaFile[],
  closedFields: readonly LocatedClosedField[],
): SchemaFile[] =>
  files.map(({ path, text }) => {
    const here = closedFields.filter(({ location }) => location.file === path);
    const lines = new Map(here.map(({ location, line }) => [location.line, line]));
    return { path, text: insertLines(text, lines).text };
  });

/** Checks whether the schema is still valid: the line may conflict with other directives of the field. */
async function isValidSchema(files: readonly SchemaFile[], root: string): Promise<boolean> {
  try {
    await readSchema(files, root, 'unknown');
    return true;
  } catch (error) {
    if (error instanceof GenError) return false;
    throw error;
  }
}
