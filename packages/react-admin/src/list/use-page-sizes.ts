import { useResourceInfo } from '../data-provider/use-resource-fields.js';

/** The numbers of records that a page of a list may have, out of the usual ones: none that the server refuses. */
export function usePageSizes(resource: string, usual: readonly number[]): number[] {
  const { limit, maxLimit = Infinity } = useResourceInfo(resource) ?? {};
  const sizes = [...usual, ...(limit === undefined ? [] : [limit])];
  const allowed = sizes.filter((size) => size <= maxLimit);
  const known = allowed.length > 0 ? allowed : [maxLimit];
  return [...new Set(known)].sort((a, b) => a - b);
}

/** How many it has as long as nobody chose; undefined where that is up to react-admin. */
export function usePageSize(resource: string, usual?: number): number | undefined {
  const { limit = usual, maxLimit } = useResourceInfo(resource) ?? {};
  if (maxLimit === undefined) return limit ?? usual;
  return Math.min(limit ?? REACT_ADMINS, maxLimit);
}

/** Records of a page of react-admin's. */
const REACT_ADMINS = 10;
