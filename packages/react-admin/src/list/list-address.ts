import { queryString } from '../data-provider/query.js';
import type { Values } from '../data-provider/values.js';

/** What stands in the address of a list behind its `?`; filters stand there as JSON. */
export const listAddress = (params: Values): string =>
  queryString(
    Object.fromEntries(
      Object.entries(params)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
    ),
  );
