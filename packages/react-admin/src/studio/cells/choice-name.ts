import { toReadableText } from '../../data-provider/readable-text.js';
import type { StudioColumn } from '../base/types.js';

/** Returns the label of an enum's value, already translated; a value that is not one of the choices is shown as it is. */
export const choiceName = (value: unknown, choices: StudioColumn['choices'] = []): string =>
  choices.find(({ id }) => id === value)?.name ?? toReadableText(value);
