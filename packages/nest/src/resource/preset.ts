import type { ResourceDefinition } from './definition';

/** Checks whether a rule sets the column of each new record. */
export const isPreset = ({ access }: Pick<ResourceDefinition, 'access'>, name: string): boolean =>
  Object.hasOwn(access?.presets?.(undefined) ?? {}, name);

/** Checks whether a rule sets the column of each new record and no client sees it. */
export const isHiddenPreset = (
  { access, hidden = [] }: Pick<ResourceDefinition, 'access' | 'hidden'>,
  name: string,
): boolean => hidden.includes(name) && isPreset({ access }, name);
