import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';

type Pair = readonly [later: string, earlier: string];

/** Found out once for a resource: every write asks. */
const known = new WeakMap<ResourceDefinition, readonly Pair[]>();

/** Of each date that another one may not be later than: its name, and that of the other. */
function pairsOf(resource: ResourceDefinition): readonly Pair[] {
  const pairs =
    known.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, { notBefore }]): Pair[] =>
      notBefore === undefined ? [] : [[name, notBefore]],
    );
  known.set(resource, pairs);
  return pairs;
}

/** True where a write has one of two dates, so that only the stored record tells whether they are in order. */
export const needsRecord = (resource: ResourceDefinition, written: object): boolean =>
  pairsOf(resource).some(
    ([later, earlier]) => isGiven(written, later) !== isGiven(written, earlier),
  );

const isGiven = (written: object, name: string): boolean => read(written, name) !== undefined;

const read = (record: object, name: string): unknown =>
  Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;

/**
 * @param stored the record before the write, or the new one with its defaults; none where the write has both dates
 * @throws 400 for a write by which a date comes to be before one that it must not be before
 */
export function refuseDisorder(
  resource: ResourceDefinition,
  written: object,
  stored: object = {},
): void {
  for (const [later, earlier] of pairsOf(resource)) {
    const isWritten = isGiven(written, later);
    // what the database holds already is no fault of this write
    if (!isWritten && !isGiven(written, earlier)) continue;
    const [end, start] = [later, earlier].map((name) => read(written, name) ?? stay(name));
    if (!(end instanceof Date) || !(start instanceof Date) || end >= start) continue;
    const [last, first] = [publicName(resource, later), publicName(resource, earlier)];
    throw isWritten
      ? invalid(last, `${last} must not be before ${first}`)
      : invalid(first, `${first} must not be after ${last}`);
  }

  /** Null clears a date, and is none then. */
  function stay(name: string): unknown {
    return isGiven(written, name) ? undefined : read(stored, name);
  }
}
