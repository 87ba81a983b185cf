import type { ResourceDefinition } from '../resource/definition';
import { lastPathSegment } from '../resource/last-path-segment';
import { toWords } from './part-name';
import { pascalCase } from './schema-names';

/** What routes do with one record, with several, and with all. */
type OnOne = 'get' | 'create' | 'update' | 'patch' | 'delete' | 'restore' | 'getDeleted';
type OnMany = 'update' | 'delete' | 'bulkDelete' | 'restore';
type OnAll = 'list' | 'query' | 'aggregate' | 'listDeleted' | 'queryDeleted';

/** Returns `updatePromoCode`. */
export const idForOne = (verb: OnOne, { model }: ResourceDefinition): string =>
  verb + pascalCase(model);

/** Returns `updatePromoCodes`, or `updateManyNews` for a model whose plural is its name. */
export function idForMany(verb: OnMany, resource: ResourceDefinition): string {
  const plural = pluralOf(resource);
  return `${verb}${isSameName(plural, pascalCase(resource.model)) ? 'Many' : ''}${plural}`;
}

/** Returns `listPromoCodes`. */
export const idForAll = (verb: OnAll, resource: ResourceDefinition): string =>
  verb + pluralOf(resource);

/** Client generators write `updateSMS` and `updateSms` alike. */
const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Returns the last segment of the path: `PromoCodes`. */
const pluralOf = ({ path }: ResourceDefinition): string => toWords(lastPathSegment(path));
