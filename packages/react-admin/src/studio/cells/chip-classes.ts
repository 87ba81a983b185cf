import type { HueName } from '../../colours/hues.js';

/** Class of an enum's value in a cell. */
export const CHIP_CLASS = 'studio-chip';

/** Class of its colour. */
export const chipClass = (hue: HueName): string => `studio-chip-${hue}`;
