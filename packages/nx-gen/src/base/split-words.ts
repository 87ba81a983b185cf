/** Splits words given as a list or separated by commas, as both `gen` and Nx pass them, and removes duplicates. */
export const splitWords = (input: string | readonly string[] = []): string[] => [
  ...new Set([input].flat().flatMap((words) => words.split(/[\s,]+/).filter(Boolean))),
];
