import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf, type Relation } from '../resource/relations';
import { repeated } from './parameters';
import type { QueryString } from './types';

/** The relations that `include` accepts: those to one record that whoever asks may list. */
export function includableRelations(resource: ResourceDefinition): Relation[] {
  return [...relationsOf(resource).values()].filter(({ list, closed }) => !list && !closed);
}

/** The parameter's name where the resource has something to include. */
export function includeParameter(resource: ResourceDefinition): string[] {
  return includableRelations(resource).length ? ['include'] : [];
}

/** Reads `include=user&include=product` or `include=user,product`: the name of each relation once. */
export function readInclude(query: QueryString, resource: ResourceDefinition): string[] {
  const known = includableRelations(resource);
  const names = repeated(query, 'include').flatMap((text) => text.split(','));
  const unknown = names.find((name) => !known.some((relation) => relation.name === name));
  if (unknown !== undefined) {
    const accepted = known.map(({ name }) => name).join(', ');
    throw invalid('include', `include must name relations out of ${accepted}`);
  }
  return [...new Set(names)];
}
