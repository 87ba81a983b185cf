import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { single } from './parameters';
import type { QueryString } from './types';

/** Where records of the resource are chosen by a rule: `links.collection`. */
export const choicePlaces = ({ access }: ResourceDefinition): string[] =>
  Object.keys(access?.choices ?? {});

/** The parameter's name where there are such. */
export const choosableParameter = (resource: ResourceDefinition): string[] =>
  choicePlaces(resource).length ? ['choosableFor'] : [];

/** Reads `choosableFor=links.collection`: the records that may be chosen there. */
export function readChoosable(
  query: QueryString,
  resource: ResourceDefinition,
): string | undefined {
  const place = single(query, 'choosableFor');
  const places = choicePlaces(resource);
  if (place === undefined || places.includes(place)) return place;
  throw invalid('choosableFor', `choosableFor must be one of ${places.join(', ')}`);
}
