/** `1 model`, `2 models`, for messages. */
export const counted = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
