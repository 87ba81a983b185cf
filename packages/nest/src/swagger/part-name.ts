/** What a part is called in `components`. */
export interface PartName {
  readonly name: string;
  /**
   * The name tells the whole content. Such a part is always shared, so that it makes no difference to a resource whether another
   * one has it too; others are shared if they occur more than once.
   */
  readonly isExact?: true;
}

/** A part whose name tells its whole content. */
export const exactly = (name: string): PartName => ({ name, isExact: true });

/** Returns `SavedViews` for `saved views`, and `UpdatedAt` for `updatedAt`. */
export const toWords = (text: string): string =>
  (text.match(/[a-z0-9]+/gi) ?? []).map(capitalized).join('');

export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
