import { defaultConfig } from '../config/config';
import type { ApiPlaces } from './api-places';
import type { ResourcePlan } from './resource-plan';

/** What all generated routes begin with. */
export const prefixOf = ({ prefix = defaultConfig.prefix }: Pick<ApiPlaces, 'prefix'>): string =>
  prefix;

/** Where the routes of a resource stand: `gen-api/users`, or under a word of their own before it. */
export const endpointOf = (
  { names }: Pick<ResourcePlan, 'names'>,
  places: Pick<ApiPlaces, 'prefix'>,
  under?: string,
): string =>
  [prefixOf(places), under, names.resource].filter((part) => part !== undefined).join('/');
