import type { ResourceDefinition } from './definition';

/** True of a column that a rule gives to each new record. */
export const isPreset = ({ access }: Pick<ResourceDefinition, 'access'>, name: string): boolean =>
  Object.hasOwn(access?.presets?.(undefined) ?? {}, name);
