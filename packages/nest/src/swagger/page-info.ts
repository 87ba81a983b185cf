import { namedSchema } from './named-schema';

const CURSOR = { type: 'string', nullable: true };

/** The position of a page in its list: what all pages have beside their records. */
export const PageInfo = namedSchema('PageInfo', {
  required: { limit: { type: 'integer', minimum: 1 } },
  optional: {
    page: { type: 'integer', minimum: 1, description: 'Absent with after or before' },
    total: {
      type: 'integer',
      minimum: 0,
      description: 'Matching records on all pages; absent with total=none',
    },
    totalPages: {
      type: 'integer',
      minimum: 0,
      description: 'Pages that total fills; absent if page or total is',
    },
    isMore: { type: 'boolean', description: 'More than total match' },
    next: { ...CURSOR, description: 'Value for after; null on the last page' },
    previous: { ...CURSOR, description: 'Value for before; null on the first page' },
  },
});
