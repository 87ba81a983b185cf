import type { Block, Member, SchemaFileOutline } from './declarations';

/** A model's block and its fields by name: details of the raw text that Prisma's structures omit. */
export interface ModelOutline {
  block: Block;
  fields: ReadonlyMap<string, Member>;
}

/** Returns the models and views of all files, by name. */
export function modelOutlines(outlines: readonly SchemaFileOutline[]): Map<string, ModelOutline> {
  const models = new Map<string, ModelOutline>();
  for (const block of outlines.flatMap(({ blocks }) => blocks)) {
    if (block.keyword === 'model' || block.keyword === 'view') {
      const fields = block.members
        .filter(({ name }) => name)
        .map((field) => [field.name, field] as const);
      models.set(block.name, { block, fields: new Map(fields) });
    }
  }
  return models;
}
