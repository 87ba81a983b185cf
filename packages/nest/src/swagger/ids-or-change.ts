import type { ApiPropertyOptions } from '@nestjs/swagger';
import { MAX_IDS } from '../values/id-list';

/** The schema of a list of ids. */
interface IdsSchema {
  readonly type: 'array';
  readonly items: { readonly type: string; readonly format?: string };
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly description?: string;
}

/** Returns the schema of a list of ids in an update: the whole list, or what is added to it and removed from it. */
export function idsOrChange({ description, ...list }: IdsSchema): ApiPropertyOptions {
  const ids = { type: 'array', items: list.items, maxItems: MAX_IDS };
  return {
    oneOf: [
      { ...list, description: 'The whole list' },
      {
        type: 'object',
        description: 'A change of it; ids in neither list stay as they are',
        additionalProperties: false,
        minProperties: 1,
        properties: { add: ids, remove: ids },
      },
    ],
    ...(description !== undefined && { description }),
  };
}
