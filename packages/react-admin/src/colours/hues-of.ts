import { hueOf } from './hue-of.js';
import { HUES, type HueName } from './hues.js';

const HUE_NAMES = Object.keys(HUES) as HueName[];

/** Assigns each value a colour, its own unless another value has taken it: in a chart they appear side by side. */
export function huesOf(values: readonly string[]): ReadonlyMap<string, HueName> {
  const hues = new Map<string, HueName>();
  const free = new Set(HUE_NAMES);
  for (const value of values) {
    const own = hueOf(value);
    const [other = own] = free;
    const hue = free.has(own) ? own : other;
    free.delete(hue);
    hues.set(value, hue);
  }
  return hues;
}
