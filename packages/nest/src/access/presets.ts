import type { ResourceDefinition } from '../resource/definition';
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
