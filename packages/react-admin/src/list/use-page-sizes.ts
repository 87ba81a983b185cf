import { useResourceInfo } from '../data-provider/use-resource-fields.js';

/** Returns the page sizes to offer, out of the usual ones and excluding those that the server rejects. */
export function usePageSizes(resource: string, defaults: readonly number[]): number[] {
  const { limit, maxLimit = Infinity } = useResourceInfo(resource) ?? {};
  const sizes = [...defaults, ...(limit === undefined ? [] : [limit])];
  const allowed = sizes.filter((size) => size <= maxLimit);
  const offered = allowed.length > 0 ? allowed : [maxLimit];
  return [...new Set(offered)].sort((a, b) => a - b);
}

/** Returns the default page size; undefined to leave it to react-admin. */
export function usePageSize(resource: string, defaultSize?: number): number | undefined {
  const { limit = defaultSize, maxLimit } = useResourceInfo(resource) ?? {};
  if (maxLimit === undefined) return limit;
  return Math.min(limit ?? REACT_ADMIN_PAGE_SIZE, maxLimit);
}

/** react-admin's default page size. */
const REACT_ADMIN_PAGE_SIZE = 10;
