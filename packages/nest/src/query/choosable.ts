import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { readSingle } from './parameters';
import type { QueryString } from './types';

/** Returns where a rule restricts the choice of the resource's records: `links.collection`. */
export const choicePlaces = ({ access }: ResourceDefinition): string[] =>
  Object.keys(access?.choices ?? {});

/** Returns the parameter's name if there are such places. */
export const choosableParameter = (resource: ResourceDefinition): string[] =>
  choicePlaces(resource).length ? ['choosableFor'] : [];

/** Reads `choosableFor=links.collection`: the records that may be chosen there. */
export function readChoosable(
  query: QueryString,
  resource: ResourceDefinition,
): string | undefined {
  const place = readSingle(query, 'choosableFor');
  const places = choicePlaces(resource);
  if (place === undefined || places.includes(place)) return place;
  throw invalid('choosableFor', `choosableFor must be one of ${places.join(', ')}`);
}
