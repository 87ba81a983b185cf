import { queryString } from '../data-provider/query.js';
import type { Values } from '../data-provider/values.js';

/** Returns the query string of a list's address; filters are in JSON. */
export const listQueryString = (params: Values): string =>
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
