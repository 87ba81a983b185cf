import { GenError, createProblem } from '../../base/diagnostics';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import type { GenerateOptions } from '../../config/run-options';
import { hasMigrations } from '../../init/migrations-folder';
import { insertAttributes } from '../../schema/insert-attributes';
import type { Provider, SchemaIR } from '../../schema/ir';
import { schemaToWrite } from '../schema-to-write';
import { formatIndexLines, type IndexLine } from './index-line';
import { listedResources } from './listed-resources';
import { missingIndexes } from './plain-indexes';
import { missingTrigrams } from './search-indexes';

/** The indexes that were added to a schema. */
export interface WrittenIndexes {
  /** The lines, in the order of the schema. */
  lines: IndexLine[];
  /** Whether they require pg_trgm in the database. */
  needsTrigrams: boolean;
  provider: Provider;
  hasMigrations: boolean;
}

/**
 * Adds the index lines that the doctor suggests to the schema in the tree, and nothing else.
 *
 * @throws {GenError} before the first write, if the schema has errors or would have some afterwards
 */
export async function writeIndexes(
  tree: FileTree,
  options: GenerateOptions,
): Promise<WrittenIndexes> {
  const schema = await schemaToWrite(tree, options);
  const { config, root } = schema.context;
  const { plain, trigrams, provider } = suggestIndexes(await schema.read(), config.suffix);
  const lines = [...plain, ...trigrams];
  const result = {
    lines,
    needsTrigrams: trigrams.length > 0,
    provider,
    hasMigrations: hasMigrations(tree, {
      root,
      schemaPath: fromRoot(root, config.schemaPath),
    }),
  };
  if (lines.length === 0) return result;
  const changed = schema.files.map(({ path, text }) => ({
    path,
    text: insertAttributes(text, groupByModel(lines)),
  }));
  const remaining = suggestIndexes(await schema.readChanged(changed), config.suffix);
  const unwritten = [...remaining.plain, ...remaining.trigrams];
  if (unwritten.length > 0) throw new GenError(unwritten.map(insertionProblem));
  schema.write(changed);
  return result;
}

interface SuggestedIndexes {
  plain: IndexLine[];
  trigrams: IndexLine[];
  provider: Provider;
}

function suggestIndexes(schema: SchemaIR, suffix: string): SuggestedIndexes {
  const listed = listedResources(schema, suffix);
  return {
    plain: missingIndexes(listed, schema).map(({ line }) => line),
    trigrams: missingTrigrams(listed, schema),
    provider: schema.provider,
  };
}

function groupByModel(lines: readonly IndexLine[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { model, text } of lines) texts.set(model, [...(texts.get(model) ?? []), text]);
  return texts;
}

const insertionProblem = (line: IndexLine) =>
  createProblem(
    `cannot add a line at the end of the model ${line.model}, whose last lines have an unusual shape`,
    `add it there yourself: ${formatIndexLines([line]).join('')}`,
  );
