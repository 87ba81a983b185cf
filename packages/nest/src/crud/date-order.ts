import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';

type DatePair = readonly [later: string, earlier: string];

/** Cached per resource, as every write needs it. */
const pairCache = new WeakMap<ResourceDefinition, readonly DatePair[]>();

/** Returns, for each date that must not precede another one, its name and that of the other. */
function pairsOf(resource: ResourceDefinition): readonly DatePair[] {
  const pairs =
    pairCache.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, { notBefore }]): DatePair[] =>
      notBefore === undefined ? [] : [[name, notBefore]],
    );
  pairCache.set(resource, pairs);
  return pairs;
}

/** Checks whether a write has one of two dates, so that only the stored record tells whether they are in order. */
export const needsStoredDates = (resource: ResourceDefinition, written: object): boolean =>
  pairsOf(resource).some(
    ([later, earlier]) => isGiven(written, later) !== isGiven(written, earlier),
  );

const isGiven = (written: object, name: string): boolean => valueOf(written, name) !== undefined;

const valueOf = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;

/**
 * @param stored the record before the write, or the new one with its defaults; absent if the write has both dates
 * @throws 400 for a write that moves a date before one that it must not precede
 */
export function assertDateOrder(
  resource: ResourceDefinition,
  written: object,
  stored: object = {},
): void {
  for (const [later, earlier] of pairsOf(resource)) {
    const isWritten = isGiven(written, later);
    // this write is not to blame for what the database already holds
    if (!isWritten && !isGiven(written, earlier)) continue;
    const [end, start] = [later, earlier].map(
      (name) => valueOf(written, name) ?? storedValue(name),
    );
    if (!(end instanceof Date) || !(start instanceof Date) || end >= start) continue;
    const [last, first] = [publicName(resource, later), publicName(resource, earlier)];
    throw isWritten
      ? invalid(last, `${last} must not be before ${first}`)
      : invalid(first, `${first} must not be after ${last}`);
  }

  /** Null clears a date, so there is none to compare. */
  function storedValue(name: string): unknown {
    return isGiven(written, name) ? undefined : valueOf(stored, name);
  }
}
