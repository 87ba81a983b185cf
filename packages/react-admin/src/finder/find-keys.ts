/** What opens the finder, as `aria-keyshortcuts` tells it. */
export const FIND_KEYS = 'Control+K Meta+K';

/** The same as it stands on the keyboard. */
export const findKeysShown = (): string => (isMac() ? '⌘K' : 'Ctrl K');

/** On a Mac the key beside the space bar does what Ctrl does elsewhere. */
export const isMac = (): boolean => /mac/i.test(navigator.platform);
