/** The class of the rows of short fields, which the theme lays out: alone here, for the theme is there before any field is. */
export const SHORT_FIELD = 'short-field';
