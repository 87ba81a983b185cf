/**
 * `Prisma.DbNull` without a Prisma import: SQL's NULL for a Json column, where a plain null would
 * be ambiguous and is refused. Prisma knows its null values by this registered symbol, so that
 * several copies of its runtime can live in one process.
 */
export const DB_NULL: object = {
  [Symbol.for('prisma.objectEnumValue')]: true,
  _getName: () => 'DbNull',
};
