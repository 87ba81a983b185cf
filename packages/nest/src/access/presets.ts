import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { fieldOf } from '../resource/field';

type Values = Readonly<Record<string, unknown>>;

/** True where whoever makes a record lacks what it must have of him, such as a tenant. */
export const lacksPresets = (
  resource: ResourceDefinition,
  presets: Values,
  data: Values = presets,
): boolean =>
  Object.keys(presets).some((name) => {
    const field = fieldOf(resource, name);
    return field !== undefined && !field.optional && data[name] === null;
  });

/** Gives a new record what it has of whoever makes it, such as its owner, where the body does not say otherwise. */
export function givePresets(resource: ResourceDefinition, data: object, presets: Values): void {
  for (const [name, value] of Object.entries(presets)) {
    const shown = publicName(resource, name);
    const given: unknown = Reflect.get(data, shown);
    if (given === undefined && value !== undefined) Reflect.set(data, shown, value);
  }
}
