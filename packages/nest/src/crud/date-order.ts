import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { startOfDay } from '../values/day';
import { isInstant } from '../values/instant';

interface DatePair {
  readonly later: string;
  readonly earlier: string;
  /** The two must not be equal. */
  readonly isStrict: boolean;
}

/** Cached per resource, as every write needs it. */
const pairCache = new WeakMap<ResourceDefinition, readonly DatePair[]>();

/** Returns each date that is compared with another one of its record. */
function pairsOf(resource: ResourceDefinition): readonly DatePair[] {
  const pairs =
    pairCache.get(resource) ??
    Object.entries(resource.fields).flatMap(([later, { notBefore, after }]): DatePair[] => {
      const earlier = after ?? notBefore;
      return earlier === undefined ? [] : [{ later, earlier, isStrict: after !== undefined }];
    });
  pairCache.set(resource, pairs);
  return pairs;
}

/** Checks whether a write has one of two dates, so that only the stored record tells whether they are in order. */
export const needsStoredDates = (resource: ResourceDefinition, written: object): boolean =>
  pairsOf(resource).some(
    ({ later, earlier }) => isGiven(written, later) !== isGiven(written, earlier),
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
  for (const { later, earlier, isStrict } of pairsOf(resource)) {
    const isWritten = isGiven(written, later);
    // this write is not to blame for what the database already holds
    if (!isWritten && !isGiven(written, earlier)) continue;
    const [end, start] = [later, earlier].map((name) => dateOf(name));
    if (!isInstant(end) || !isInstant(start)) continue;
    if (end > start || (!isStrict && end.getTime() === start.getTime())) continue;
    const [last, first] = [publicName(resource, later), publicName(resource, earlier)];
    throw isWritten
      ? invalid(last, `${last} must ${isStrict ? 'be after' : 'not be before'} ${first}`)
      : invalid(first, `${first} must ${isStrict ? 'be before' : 'not be after'} ${last}`);
  }

  /** A day counts without the time that others may have stored with it. */
  function dateOf(name: string): unknown {
    const date = valueOf(written, name) ?? storedValue(name);
    return resource.fields[name]?.timed && isInstant(date) ? startOfDay(date) : date;
  }

  /** Null clears a date, so there is none to compare. */
  function storedValue(name: string): unknown {
    return isGiven(written, name) ? undefined : valueOf(stored, name);
  }
}
