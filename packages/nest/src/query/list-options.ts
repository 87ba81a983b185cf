import { whereNone } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import type { IncludeOf, ModelTypes, OrderOf, WhereOf } from '../resource/model-types';
import { allOf } from '../resource/where';
import type { RecordOperation } from '../resource/access';
import { cursorPositionOf, type CursorPosition } from './place';
import type { CountResult, Total } from './total';
import { isStorableText } from '../values/storable-text';
import { COUNTS, includable, type Includable } from './include';
import { whereSearchedByTable, whereSearched } from './search';
import { defaultOrder, appendKey, type OrderBy } from './sort';
import { defaultLimit, type ListWindow } from './window';

/** The options to read one record. */
export interface GetOptions<T extends ModelTypes, TName extends IncludeOf<T> = IncludeOf<T>> {
  /**
   * To-one relations, included under their names; a many-to-many relation, whose ids only lists leave out otherwise;
   * `_count.orders` counts a to-many relation, under `_count`.
   */
  readonly include?: readonly TName[] | undefined;
  /** Operations for which the result reports the records on which the caller may perform them. */
  readonly can?: readonly RecordOperation[] | undefined;
}

/** The options to read a list; conditions and orders are Prisma's own. */
export interface ListOptions<
  T extends ModelTypes = ModelTypes,
  TName extends IncludeOf<T> = IncludeOf<T>,
> extends GetOptions<T, TName> {
  /** Starts at 1. */
  readonly page?: number | undefined;
  /** The page size; defaults to the resource's own. `maxLimit` binds clients, not code. */
  readonly limit?: number | undefined;
  /** A text that one of the searched fields contains; with `searchBy: 'words'`, each of its words. */
  readonly search?: string | undefined;
  readonly where?: WhereOf<T> | undefined;
  /** The key is appended to every order, so that no record appears on two pages. */
  readonly orderBy?: OrderOf<T> | undefined;
  /** `next` of the previous page; empty text starts a list by cursors. */
  readonly after?: string | undefined;
  /** `previous` of the following page; empty text starts at the end of a list by cursors. */
  readonly before?: string | undefined;
  /** Defaults to `exact`. */
  readonly total?: Total | undefined;
  /** Only records that the caller may choose there, such as `links.collection`, a key of the resource's `choices`. */
  readonly choosableFor?: string | undefined;
}

/** Options for a numbered page with an exact total. */
export type PageOptions<
  T extends ModelTypes,
  TName extends IncludeOf<T> = IncludeOf<T>,
> = ListOptions<T, TName> & { after?: undefined; before?: undefined; total?: 'exact' | undefined };

/** What a list reads, in Prisma's terms. */
export interface ListRequest extends ListWindow {
  readonly where: object;
  readonly orderBy: OrderBy;
  /** The related records to include in each record, and the relations to count. */
  readonly include: readonly Includable[];
  readonly total: Total;
  /** The record from which the list continues. */
  readonly place?: CursorPosition;
  /** For a search: a `where` for each table searched; every hit matches one of them. */
  readonly ways?: readonly object[];
  /** Known in advance to match nothing. */
  readonly isEmpty?: boolean;
  /** What is known in advance about the total. */
  readonly counted?: CountResult;
}

/**
 * @param searchPaths the fields that a search covers
 * @throws RangeError if page or limit is not a whole number from 1
 */
export function listRequest<T extends ModelTypes>(
  options: ListOptions<T>,
  resource: ResourceDefinition,
  searchPaths: readonly string[] = resource.search,
): ListRequest {
  const { page = 1, limit, search, where, include, total = 'exact' } = options;
  const size = limit ?? defaultLimit(resource);
  for (const [name, value] of Object.entries({ page, limit: size }))
    if (!Number.isSafeInteger(value) || value < 1)
      throw new RangeError(
        `${resource.model}: ${name} must be a whole number from 1, not ${value}`,
      );
  const ways =
    search && isStorableText(search) ? whereSearchedByTable(search, resource, searchPaths) : [];
  const orderBy =
    options.orderBy === undefined ? defaultOrder(resource) : appendKey(options.orderBy, resource);
  const place = cursorPositionOf(options, orderBy, resource);
  return {
    page,
    limit: size,
    skip: (page - 1) * size,
    where: joinConditions([searchCondition(search, resource, searchPaths), where], resource),
    orderBy,
    include: resolveIncludes(include, resource),
    total,
    ...(place && { place }),
    ...(ways.length && {
      ways: ways.map((condition) => joinConditions([condition, where], resource)),
    }),
  };
}

function joinConditions(
  conditions: readonly (object | undefined)[],
  resource: ResourceDefinition,
): object {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 1 && given[0] ? given[0] : allOf(resource, given);
}

function searchCondition(
  text: string | undefined,
  resource: ResourceDefinition,
  searchPaths: readonly string[],
): object | undefined {
  if (!text) return undefined;
  // no record contains what no column can hold
  return isStorableText(text) ? whereSearched(text, resource, searchPaths) : whereNone(resource);
}

/** @throws Error that names what cannot be included */
export function resolveIncludes(
  names: readonly string[] = [],
  resource: ResourceDefinition,
): readonly Includable[] {
  if (!names.length) return [];
  const known = includable(resource);
  const unknown = names.find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new Error(
      `${resource.model}: include names ${unknown}, which is no relation to one record or many-to-many, and no ${COUNTS} of one to many`,
    );
  return known.filter(({ name }) => names.includes(name));
}
