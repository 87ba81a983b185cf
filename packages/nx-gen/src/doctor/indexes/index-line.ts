import { propertyNamed } from '../../plan/public-names';
import type { ModelIR } from '../../schema/ir';

/** An `@@index` line of a model. */
export interface IndexLine {
  model: string;
  /** Columns of the index, by their names in the API. */
  fields: readonly string[];
  /** The line as written in the schema. */
  text: string;
}

/** Returns a B-tree index. Lists sort all columns in one direction, so it serves both, read from either end. */
export const btreeLine = (model: ModelIR, fields: readonly string[]): IndexLine => ({
  model: model.name,
  fields,
  text: `@@index([${fields.map((field) => propertyNamed(model, field)).join(', ')}])`,
});

/** Returns a pg_trgm index, which speeds up substring searches. */
export function trigramLine(model: ModelIR, field: string): IndexLine {
  const name = propertyNamed(model, field);
  // Prisma names an index after its columns, so another index on this column already has the default name
  const namesake = model.indexes.find(({ fields, name: taken }) => {
    return fields.join() === field && taken.endsWith('_idx');
  });
  const map = namesake ? `, map: "${namesake.name.replace(/_idx$/, '_trgm')}"` : '';
  return {
    model: model.name,
    fields: [field],
    text: `@@index([${name}(ops: raw("gin_trgm_ops"))], type: Gin${map})`,
  };
}

/** Formats the lines for display, each with its model. */
export const formatIndexLines = (lines: readonly IndexLine[]): string[] =>
  lines.map(({ model, text }) => `${model}: ${text}`);
