import type { ResourceDefinition } from './definition';

/** True of a column that a rule gives to each new record. */
export const isPreset = ({ access }: Pick<ResourceDefinition, 'access'>, name: string): boolean =>
  Object.hasOwn(access?.presets?.(undefined) ?? {}, name);

/** True of a column that a rule gives to each new record, and that no client may see. */
export const isHiddenPreset = (
  { access, hidden = [] }: Pick<ResourceDefinition, 'access' | 'hidden'>,
  name: string,
): boolean => hidden.includes(name) && isPreset({ access }, name);
