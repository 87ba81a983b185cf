/** `an Order`, `a User`: by its first sound. */
export const withArticle = (name: string): string =>
  `${/^(?:[aeio]|u(?!s|ni))/i.test(name) ? 'an' : 'a'} ${name}`;
