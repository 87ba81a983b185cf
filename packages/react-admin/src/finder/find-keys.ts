/** The keys that open the finder, in the format of `aria-keyshortcuts`. */
export const findKeys = (): string => (isApple() ? 'Meta+K' : 'Control+K Meta+K');

/** The same as labelled on the keyboard. */
export const findKeysShown = (): string => (isApple() ? '⌘K' : 'Ctrl K');

/** Macs, iPads and iPhones use the Command key where other systems use Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
