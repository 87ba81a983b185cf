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

/** True of a column that a rule gives to each new record, and that no client may see. */
export const isHiddenPreset = (
  { access, hidden = [] }: Pick<ResourceDefinition, 'access' | 'hidden'>,
  name: string,
): boolean => hidden.includes(name) && Object.hasOwn(access?.presets?.(undefined) ?? {}, name);
