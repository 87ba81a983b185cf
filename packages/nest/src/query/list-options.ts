import { whereNone } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { IncludeOf, ModelTypes, OrderOf, WhereOf } from '../resource/model-types';
import { allOf } from '../resource/where';
import type { RecordOperation } from '../resource/access';
import { placeOf, type Place } from './place';
import type { Counted, Total } from './total';
import { isStorableText } from '../values/storable-text';
import { COUNTS, includable, type Includable } from './include';
import { searchedApart, whereSearched } from './search';
import { defaultOrder, withKey, type OrderBy } from './sort';
import { defaultLimit, type ListWindow } from './window';

/** What code may ask of one record. */
export interface GetOptions<T extends ModelTypes, TName extends IncludeOf<T> = IncludeOf<T>> {
  /** Relations to one record, which the answer then holds under their names; `_count.orders` counts those to many, under `_count`. */
  readonly include?: readonly TName[] | undefined;
  /** Of which records whoever asks may do this, the answer tells too. */
  readonly can?: readonly RecordOperation[] | undefined;
}

/** What code may ask of a list; conditions and orders are Prisma's own. */
export interface ListOptions<
  T extends ModelTypes = ModelTypes,
  TName extends IncludeOf<T> = IncludeOf<T>,
> extends GetOptions<T, TName> {
  /** From 1. */
  readonly page?: number | undefined;
  /** Records in a page; the resource's own when absent. Clients are held to `maxLimit`, code is not. */
  readonly limit?: number | undefined;
  /** A text that one of the resource's searched fields contains; where it has `searchBy: 'words'`, each of its words. */
  readonly search?: string | undefined;
  readonly where?: WhereOf<T> | undefined;
  /** The key ends every order, so that no record is on two pages. */
  readonly orderBy?: OrderOf<T> | undefined;
  /** `next` of the page before; the empty text begins a list by cursors. */
  readonly after?: string | undefined;
  /** `previous` of the page behind; the empty text ends a list by cursors. */
  readonly before?: string | undefined;
  /** `exact` when absent. */
  readonly total?: Total | undefined;
  /** Those alone that whoever asks may choose there, such as `links.collection`: the rules of the resource name it in `choices`. */
  readonly choosableFor?: string | undefined;
}

/** Asks for a page by its number, and for the exact total. */
export type PageOptions<
  T extends ModelTypes,
  TName extends IncludeOf<T> = IncludeOf<T>,
> = ListOptions<T, TName> & { after?: undefined; before?: undefined; total?: 'exact' | undefined };

/** What a list reads, in Prisma's terms. */
export interface ListRequest extends ListWindow {
  readonly where: object;
  readonly orderBy: OrderBy;
  /** The related records that are asked for beside each record, and the numbers of such. */
  readonly include: readonly Includable[];
  readonly total: Total;
  /** Where the list goes on from a record. */
  readonly place?: Place;
  /** Of a search: `where` for each table that it looks into, one of which holds of every hit. */
  readonly ways?: readonly object[];
  /** Nothing matches, as is known before the list is read. */
  readonly isEmpty?: boolean;
  /** What is known of the total before the list is read. */
  readonly counted?: Counted;
}

/**
 * @param into what a search looks into
 * @throws RangeError for a page or limit that is no whole number from 1
 */
export function listRequest<T extends ModelTypes>(
  options: ListOptions<T>,
  resource: ResourceDefinition,
  into: readonly string[] = resource.search,
): ListRequest {
  const { page = 1, limit, search, where, include, total = 'exact' } = options;
  const size = limit ?? defaultLimit(resource);
  for (const [name, value] of Object.entries({ page, limit: size }))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(
        `${resource.model}: ${name} must be a whole number from 1, not ${value}`,
      );
  const ways = search && isStorableText(search) ? searchedApart(search, resource, into) : [];
  const orderBy =
    options.orderBy === undefined ? defaultOrder(resource) : withKey(options.orderBy, resource);
  const place = placeOf(options, orderBy, resource);
  return {
    page,
    limit: size,
    skip: (page - 1) * size,
    where: joined([searched(search, resource, into), where], resource),
    orderBy,
    include: includedBy(include, resource),
    total,
    ...(place && { place }),
    ...(ways.length && { ways: ways.map((way) => joined([way, where], resource)) }),
  };
}

function joined(conditions: readonly (object | undefined)[], resource: ResourceDefinition): object {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 1 && given[0] ? given[0] : allOf(resource, given);
}

function searched(
  text: string | undefined,
  resource: ResourceDefinition,
  into: readonly string[],
): object | undefined {
  if (!text) return undefined;
  // what no column can hold, no record contains
  return isStorableText(text) ? whereSearched(text, resource, into) : whereNone(resource);
}

/** @throws Error that names what cannot be included */
export function includedBy(
  names: readonly string[] = [],
  resource: ResourceDefinition,
): readonly Includable[] {
  if (!names.length) return [];
  const known = includable(resource);
  const unknown = names.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(
      `${resource.model}: include names ${unknown}, which is no relation to one record and no ${COUNTS} of one to many`,
    );
  return known.filter(({ name }) => names.includes(name));
}
