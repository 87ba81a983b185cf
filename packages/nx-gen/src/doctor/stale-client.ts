import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { schemaFilesOf } from '../run/load-project';
import { valueOf, type ProjectReading } from './reading';

/**
 * Checks whether Prisma's client was generated from another schema than the present one: code that was generated since
 * then does not compile. A client that is not there yet, or holds no schema, says nothing.
 */
export async function isClientStale(reading: ProjectReading): Promise<boolean> {
  const { tree } = reading;
  const [context, schema] = [await reading.context(), await reading.schema()];
  if ('failure' in schema || schema.value.client.kind !== 'file') return false;
  const clientSchema = schemaInside(tree, posix.dirname(schema.value.client.path));
  if (clientSchema === undefined) return false;
  const texts = schemaFilesOf(tree, valueOf(context)).map(({ text }) => text);
  return linesOf(clientSchema) !== linesOf(texts.join('\n'));
}

/** Checks whether Prisma writes its client into the project, but has not done so. */
export async function isClientMissing(reading: ProjectReading): Promise<boolean> {
  const schema = await reading.schema();
  if ('failure' in schema || schema.value.client.kind !== 'file') return false;
  const { path } = schema.value.client;
  return !CLIENT_EXTENSIONS.some((extension) => reading.tree.exists(`${path}.${extension}`));
}

export const CLIENT_EXTENSIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'd.ts'];

/** Returns the text of the schema that the provider `prisma-client` writes into its client. */
function schemaInside(tree: FileTree, folder: string): string | undefined {
  const text = ['ts', 'mts', 'cts']
    .map((extension) => tree.read(`${folder}/internal/class.${extension}`, 'utf-8'))
    .find((one) => one !== null);
  const [, literal] = /"inlineSchema": ("(?:[^"\\]|\\.)*")/.exec(text ?? '') ?? [];
  return literal === undefined ? undefined : (JSON.parse(literal) as string);
}

/**
 * Leaves out comments, the order of files, and what Prisma formats: white space, as `Decimal(10,2)` is `Decimal(10, 2)`, and
 * the order of attributes, as `@unique` comes before `@db.Char(2)`.
 */
const linesOf = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/\/\/.*|\s+/g, '')
        .split('@')
        .sort()
        .join('@'),
    )
    .filter(Boolean)
    .sort()
    .join('\n');
