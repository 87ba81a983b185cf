import { propertyNamed } from '../../plan/public-names';
import type { ModelIR } from '../../schema/ir';

/** A line of a model that makes an index. */
export interface IndexLine {
  model: string;
  /** Columns of the index, as clients know them. */
  fields: readonly string[];
  /** As it stands in the schema. */
  text: string;
}

/** An index that keeps an order. Lists sort all columns in one direction, so it serves both, read from either end. */
export const plainLine = (model: ModelIR, fields: readonly string[]): IndexLine => ({
  model: model.name,
  fields,
  text: `@@index([${fields.map((field) => propertyNamed(model, field)).join(', ')}])`,
});

/** An index of pg_trgm, which finds texts by a part of them. */
export function trigramLine(model: ModelIR, field: string): IndexLine {
  const name = propertyNamed(model, field);
  // Prisma names an index after its columns: one on the same column alone has that name already
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

/** The lines for a person, each with its model. */
export const shownLines = (lines: readonly IndexLine[]): string[] =>
  lines.map(({ model, text }) => `${model}: ${text}`);
