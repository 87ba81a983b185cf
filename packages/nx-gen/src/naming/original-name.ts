/** Prisma's name for an enum value without a text. */
const EMPTY_ENUM_VALUE = 'EMPTY_ENUM_VALUE';

/** What `prisma db pull` makes of a name that is no identifier: `1. Straße` → `Stra_e`. */
const sanitized = (stored: string): string =>
  stored === '' ? EMPTY_ENUM_VALUE : stored.replace(/^[^a-z]+/i, '').replace(/\W/g, '_');

const withoutUnderscores = (name: string): string => name.replace(/_/g, '');

/**
 * Returns the name in the database, if the name in the schema is only what Prisma made of it; undefined for one that was chosen,
 * and for one that differs in nothing but underscores.
 *
 * @param stored what `@map` says, if anything
 */
export const originalName = (name: string, stored: string | undefined): string | undefined =>
  stored !== undefined &&
  sanitized(stored) === name &&
  withoutUnderscores(stored) !== withoutUnderscores(name)
    ? stored
    : undefined;
