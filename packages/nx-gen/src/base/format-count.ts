/** Formats a count with its noun, for messages: `1 model`, `2 models`. */
export const formatCount = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
