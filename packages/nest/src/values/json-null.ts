/**
 * Prisma's null values for Json columns without a Prisma import. A plain null would be ambiguous
 * there and is refused. Prisma 7 knows them by this registered symbol, so that several copies of
 * its runtime can live in one process; Prisma 6 knows only its own instances, but sends what
 * `toJSON` gives, which is their form on its way to the engine.
 */
const jsonNull = (name: string): object => ({
  [Symbol.for('prisma.objectEnumValue')]: true,
  _getName: () => name,
  toJSON: () => ({ $type: 'Enum', value: name }),
});

/** `Prisma.DbNull`: SQL's NULL. */
export const DB_NULL = jsonNull('DbNull');

/** `Prisma.AnyNull`, for filters: SQL's NULL or the JSON value null, which read the same. */
export const ANY_NULL = jsonNull('AnyNull');
