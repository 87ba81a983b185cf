/** The class of rows of short fields, laid out by the theme; in a separate file because the theme loads before any field. */
export const SHORT_FIELD = 'short-field';
