/** The case in which the API stores the letters of a text (`@lowercase`, `@uppercase`). */
export type Letters = 'lower' | 'upper';

export const changeLetters = (text: string, letters: Letters | undefined): string => {
  if (letters === undefined) return text;
  return letters === 'lower' ? text.toLowerCase() : text.toUpperCase();
};
