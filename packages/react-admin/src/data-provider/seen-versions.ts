import type { Identifier, RaRecord } from 'react-admin';
import type { ResourceInfo } from './options.js';

/** As many as several selections of a whole list have. */
const MOST_KNOWN = 20_000;

/**
 * The versions in which lists have read records, and in which the user has saved them: a bulk change names only ids, and must not
 * overwrite what somebody else has made of a record since the user saw it.
 */
export class SeenVersions {
  /** The oldest first. */
  private readonly versions = new Map<string, string | null>();

  remember(resource: string, records: readonly RaRecord[], info: ResourceInfo | undefined): void {
    if (info?.version === undefined) return;
    for (const record of records) {
      const version: unknown = record[info.version];
      const key = keyOf(resource, record.id);
      this.versions.delete(key);
      if (typeof version === 'string' || version === null) this.versions.set(key, version);
    }
    for (const key of this.versions.keys()) {
      if (this.versions.size <= MOST_KNOWN) return;
      this.versions.delete(key);
    }
  }

  /** Called for records that the user has changed without seeing the result. */
  forget(resource: string, ids: readonly Identifier[]): void {
    for (const id of ids) this.versions.delete(keyOf(resource, id));
  }

  /**
   * Returns the version of each record, `*` for any of one that is not known or in `anyVersion`; undefined if none is known.
   * @param anyVersion the records that are written whatever somebody else has made of them
   */
  of(
    resource: string,
    ids: readonly Identifier[],
    anyVersion: ReadonlySet<string>,
  ): (string | null)[] | undefined {
    const known = ids.map((id) =>
      anyVersion.has(String(id)) ? undefined : this.versions.get(keyOf(resource, id)),
    );
    if (known.every((version) => version === undefined)) return undefined;
    return known.map((version) => (version === undefined ? '*' : version));
  }
}

const keyOf = (resource: string, id: Identifier): string => `${resource} ${id}`;
