/**
 * The maximum number of records that can be selected at once: the user confirms exactly these records by their ids, so that
 * records added meanwhile are left alone.
 */
export const MAX_SELECTED = 5000;
