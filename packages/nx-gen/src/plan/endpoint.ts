import { defaultConfig } from '../config/config';
import type { ApiPlaces } from './api-places';
import type { ResourcePlan } from './resource-plan';

/** Where the routes of a resource stand. */
export const endpointOf = (
  { names }: Pick<ResourcePlan, 'names'>,
  { prefix = defaultConfig.prefix }: Pick<ApiPlaces, 'prefix'>,
): string => `${prefix}/${names.resource}`;
