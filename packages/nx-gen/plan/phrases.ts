/** `a product`, `an order`. */
export const article = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
