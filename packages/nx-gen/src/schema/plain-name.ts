/** A name however it is written: `full_name` and `fullName` are `fullname`. */
export const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase();
