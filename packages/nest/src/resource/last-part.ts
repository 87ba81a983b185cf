/** What a resource is called in addresses: `promo-codes` of `gen-api/promo-codes`. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
