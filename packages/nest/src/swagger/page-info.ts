import { namedSchema } from './named-schema';

const CURSOR = { type: 'string', nullable: true };

/** Where a page stands in its list: what the pages of all resources have beside their records. */
export const PageInfo = namedSchema('PageInfo', {
  required: { limit: { type: 'integer', minimum: 1 } },
  optional: {
    page: { type: 'integer', minimum: 1, description: 'Absent with after and before' },
    total: {
      type: 'integer',
      minimum: 0,
      description: 'Matching records on all pages; absent with total=none',
    },
    totalPages: {
      type: 'integer',
      minimum: 0,
      description: 'Absent where page or total is, and where more than total match',
    },
    isMore: { type: 'boolean', description: 'More than total match' },
    next: { ...CURSOR, description: 'For after; null where nothing follows' },
    previous: { ...CURSOR, description: 'For before; null where nothing comes before it' },
  },
});
