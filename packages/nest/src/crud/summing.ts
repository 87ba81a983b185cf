/** What `figures` counts, and the fields that it adds up: those that whoever asks reads in every record. */
export interface Summing {
  readonly where: object;
  readonly sum: readonly string[];
}

/** What Prisma is asked for beside the records' conditions: their number, and the sums of these fields. */
export const summed = (sum: readonly string[]) => ({
  _count: { _all: true },
  ...(sum.length && { _sum: Object.fromEntries(sum.map((name) => [name, true])) }),
});
