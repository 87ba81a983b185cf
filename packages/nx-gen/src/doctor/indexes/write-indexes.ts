import { GenError, told } from '../../base/diagnostics';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import type { GenerateOptions } from '../../config/run-options';
import { loadContext, schemaFilesOf } from '../../run/load-project';
import { insertAttributes } from '../../schema/insert-attributes';
import type { Provider, SchemaIR } from '../../schema/ir';
import { readSchema, type SchemaFile } from '../../schema/read-schema';
import { shownLines, type IndexLine } from './index-line';
import { listedResources } from './listed-resources';
import { missingIndexes } from './plain-indexes';
import { missingTrigrams } from './search-indexes';

/** What was added to a schema. */
export interface WrittenIndexes {
  /** The lines, in the order of the schema. */
  lines: IndexLine[];
  /** Whether a database needs pg_trgm for them. */
  needsTrigrams: boolean;
  provider: Provider;
}

/**
 * Writes the lines that the doctor suggests for indexes into the schema of the tree, and nothing else.
 *
 * @throws {GenError} before the first write, for a schema that has faults, or that would have some then
 */
export async function writeIndexes(
  tree: FileTree,
  options: GenerateOptions,
): Promise<WrittenIndexes> {
  const context = await loadContext(tree, options);
  const files = schemaFilesOf(tree, context);
  const suggestedFor = async (read: readonly SchemaFile[]): Promise<Suggested> =>
    suggest(await readSchema(read, context.root, context.config.roles), context.config.suffix);
  const { plain, trigrams, provider } = await suggestedFor(files).catch((error: unknown) =>
    refuse(error, 'No line was written, for the schema has faults'),
  );
  const lines = [...plain, ...trigrams];
  const written = { lines, needsTrigrams: trigrams.length > 0, provider };
  if (lines.length === 0) return written;
  const changed = files.map(({ path, text }) => ({
    path,
    text: insertAttributes(text, byModel(lines)),
  }));
  const left = await suggestedFor(changed).catch((error: unknown) =>
    refuse(error, 'No line was written, for the schema would have faults with it'),
  );
  const unwritten = [...left.plain, ...left.trigrams];
  if (unwritten.length > 0) throw new GenError(unwritten.map(outOfReach));
  for (const [at, { path, text }] of changed.entries())
    if (text !== files[at]?.text) tree.write(fromRoot(context.root, path), text);
  return written;
}

interface Suggested {
  plain: IndexLine[];
  trigrams: IndexLine[];
  provider: Provider;
}

function suggest(schema: SchemaIR, suffix: string): Suggested {
  const listed = listedResources(schema, suffix);
  return {
    plain: missingIndexes(listed, schema).map(({ line }) => line),
    trigrams: missingTrigrams(listed, schema),
    provider: schema.provider,
  };
}

function byModel(lines: readonly IndexLine[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { model, text } of lines) texts.set(model, [...(texts.get(model) ?? []), text]);
  return texts;
}

const outOfReach = (line: IndexLine) =>
  told(
    `no line can be put at the end of the model ${line.model}, whose last lines are of an unusual shape`,
    `write it there yourself: ${shownLines([line]).join('')}`,
  );

function refuse(error: unknown, sentence: string): never {
  if (!(error instanceof GenError)) throw error;
  throw new GenError([{ message: sentence }, ...error.diagnostics]);
}
