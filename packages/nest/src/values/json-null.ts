/**
 * Creates Prisma's null values for Json columns without importing Prisma. A plain null would be
 * ambiguous there, so Prisma refuses it. Prisma 7 recognizes them by this registered symbol, so
 * that several copies of its runtime can coexist in a process; Prisma 6 recognizes only its own
 * instances, but sends what `toJSON` returns, which is the form that its engine expects.
 */
const jsonNull = (name: string): object => ({
  [Symbol.for('prisma.objectEnumValue')]: true,
  _getName: () => name,
  toJSON: () => ({ $type: 'Enum', value: name }),
});

/** `Prisma.DbNull`: SQL's NULL. */
export const DB_NULL = jsonNull('DbNull');

/** `Prisma.AnyNull`, for filters: SQL's NULL or the JSON value null, which look the same when read. */
export const ANY_NULL = jsonNull('AnyNull');
