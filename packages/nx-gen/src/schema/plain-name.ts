/** Normalizes a name regardless of its spelling: `full_name` and `fullName` become `fullname`. */
export const normalizeName = (name: string): string => name.replaceAll('_', '').toLowerCase();
