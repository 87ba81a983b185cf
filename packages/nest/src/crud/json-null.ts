/**
 * `Prisma.DbNull` without a Prisma import: SQL's NULL for a Json column, where a plain null would
 * be ambiguous and is refused. Prisma 7 knows its null values by this registered symbol, so that
 * several copies of its runtime can live in one process; Prisma 6 knows only its own instances,
 * but sends what `toJSON` gives, which is their form on its way to the engine.
 */
export const DB_NULL: object = {
  [Symbol.for('prisma.objectEnumValue')]: true,
  _getName: () => 'DbNull',
  toJSON: () => ({ $type: 'Enum', value: 'DbNull' }),
};
