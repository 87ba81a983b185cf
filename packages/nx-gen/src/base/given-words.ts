/** Words that were given as a list, or with commas between them, each once: as both `gen` and Nx hand them on. */
export const givenWords = (given: string | readonly string[] = []): string[] => [
  ...new Set([given].flat().flatMap((words) => words.split(/[\s,]+/).filter(Boolean))),
];
