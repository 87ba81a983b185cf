import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';

type Values = Readonly<Record<string, unknown>>;

/** Checks whether the caller lacks a value that the new record must take from them, such as a tenant. */
export const lacksPresets = (
  { access }: ResourceDefinition,
  presets: Values,
  data: Values = presets,
): boolean =>
  (access?.requires ?? []).some((name) => Object.hasOwn(presets, name) && data[name] === null);

/**
 * Sets the values that a new record takes from the caller, such as its owner, unless the body sets them, or sets another field that
 * excludes them.
 */
export function applyPresets(resource: ResourceDefinition, data: object, presets: Values): void {
  for (const [name, value] of Object.entries(presets)) {
    const shown = publicName(resource, name);
    const given: unknown = Reflect.get(data, shown);
    if (given === undefined && value !== undefined && !isExcluded(resource, name, data))
      Reflect.set(data, shown, value);
  }
}

/** A tenant is never left out. */
const isExcluded = (resource: ResourceDefinition, name: string, data: object): boolean =>
  !resource.access?.requires?.includes(name) &&
  (resource.exclusive ?? []).some(
    ({ fields }) =>
      fields.includes(name) &&
      fields.some((other) => {
        const value: unknown = Reflect.get(data, publicName(resource, other));
        return value !== undefined && value !== null;
      }),
  );
