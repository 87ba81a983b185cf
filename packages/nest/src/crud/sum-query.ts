/** What `figures` counts, and the fields that it sums: those that the caller can read in every record. */
export interface SumQuery {
  readonly where: object;
  readonly sum: readonly string[];
}

/** Returns the arguments for Prisma: the number of records, and the sums of these fields. */
export const sumArguments = (sum: readonly string[]) => ({
  _count: { _all: true },
  ...(sum.length && { _sum: Object.fromEntries(sum.map((name) => [name, true])) }),
});
