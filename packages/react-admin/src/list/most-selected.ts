/**
 * The most records that can be selected at once: what is confirmed are these very records, by their ids, so that what others
 * add meanwhile is left alone.
 */
export const MOST_SELECTED = 5000;
