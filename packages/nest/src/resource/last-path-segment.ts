/** Returns the resource's name in URLs: `promo-codes` for `gen-api/promo-codes`. */
export const lastPathSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
