import { hueOf } from './hue-of.js';
import { HUES, type HueName } from './hues.js';

const ALL = Object.keys(HUES) as HueName[];

/** A colour for each value, its own one unless another has taken it: in a chart they stand side by side. */
export function huesOf(values: readonly string[]): ReadonlyMap<string, HueName> {
  const hues = new Map<string, HueName>();
  const free = new Set(ALL);
  for (const value of values) {
    const own = hueOf(value);
    const [other = own] = free;
    const hue = free.has(own) ? own : other;
    free.delete(hue);
    hues.set(value, hue);
  }
  return hues;
}
