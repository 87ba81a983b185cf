import { formatDiagnostic, GenError } from '../../base/diagnostics';
import type { FieldIR, ModelIR, Provider, SchemaIR } from '../ir';
import { readSchema } from '../read-schema';

/** Returns the lines that `readText` adds to a schema; tests count from the first line of their own. */
const headerFor = (provider: Provider): string =>
  ['datasource db {', `  provider = "${provider}"`, '}'].join('\n');

/** The path that diagnostics name. */
export const testPath = 'schema.prisma';

/** Reads declarations; line 1 is the first line of `text`. */
export async function readText(text: string, provider: Provider = 'postgresql'): Promise<SchemaIR> {
  return readSchema(
    [
      { path: testPath, text },
      { path: 'datasource.prisma', text: headerFor(provider) },
    ],
    'prisma',
  );
}

/** Returns a marked model `Item` with an id and the given lines; the first of them is line 4. */
export function item(...lines: string[]): string {
  return [
    '// @gen_form()',
    'model Item {',
    '  id Int @id',
    ...lines.map((line) => `  ${line}`),
    '}',
  ].join('\n');
}

export async function readModel(text: string, name = 'Item'): Promise<ModelIR> {
  const model = (await readText(text)).models.find((candidate) => candidate.name === name);
  if (!model) {
    throw new Error(`there is no model ${name}`);
  }
  return model;
}

/** Returns the last field of a marked model with the given lines. */
export async function readLastField(...lines: string[]): Promise<FieldIR> {
  const field = (await readModel(item(...lines))).fields.pop();
  if (!field) {
    throw new Error('the model has no field');
  }
  return field;
}

/** Returns the errors of a schema, one per line; empty if it is valid. */
export async function problemsOf(text: string): Promise<string[]> {
  try {
    await readText(text);
    return [];
  } catch (error) {
    if (error instanceof GenError) {
      return error.message.split('\n');
    }
    throw error;
  }
}

/** Returns the warnings of a schema, one per line. */
export async function warningsOf(text: string, provider?: Provider): Promise<string[]> {
  return (await readText(text, provider)).warnings.map(formatDiagnostic);
}
