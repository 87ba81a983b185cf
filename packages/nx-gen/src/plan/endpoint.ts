import { defaultConfig } from '../config/config';
import type { ApiPlaces } from './api-places';
import type { ResourcePlan } from './resource-plan';

/** Returns the prefix of all generated routes. */
export const prefixOf = ({ prefix = defaultConfig.prefix }: Pick<ApiPlaces, 'prefix'>): string =>
  prefix;

/** Returns the route of a resource: `gen-api/users`, optionally with a segment before the resource's name. */
export const endpointOf = (
  { names }: Pick<ResourcePlan, 'names'>,
  places: Pick<ApiPlaces, 'prefix'>,
  under?: string,
): string =>
  [prefixOf(places), under, names.resource].filter((part) => part !== undefined).join('/');
