import { keysOf } from '../query/ids';
import type { BulkResult } from '../query/types';
import type { ResourceDefinition } from '../resource/definition';
import type { IdOf, ModelTypes, RecordIdOf } from '../resource/model-types';
import { hasProperties } from '../values/record';
import { newVersionOfMany, type VersionsById } from '../version/versions-of-many';
import { changeMany } from './bulk';
import { assertCompleteReferences } from './composite-references';
import { isDeletionRestricted } from './deletion-marks';
import { settleChoices } from './exclusive';
import { forgetsConditions } from './foreign-keys';
import { linkMany, selectForLinks } from './linked-write';
import { PlainCrud, type WriteOptions } from './plain-crud';
import { keepSame } from './same';

/**
 * Checks whether one statement on many records may write some that were marked as deleted, or given another version, in the
 * meantime.
 */
const losesChanges = (resource: ResourceDefinition, versions: VersionsById | undefined): boolean =>
  (resource.live !== undefined || versions !== undefined) && forgetsConditions(resource);

/** The operations on many records of one model without their hooks. */
export class BulkCrud<T extends ModelTypes> extends PlainCrud<T> {
  protected async updateManyPlain(
    ids: readonly IdOf<T>[],
    input: T['update'],
    { session, may, areHeld = false, versionsById: versions }: WriteOptions,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const keys = keysOf(ids, this.resource);
    const { data, links, unsigned } = await this.readInput(input);
    assertCompleteReferences(this.resource, data);
    settleChoices(this.resource, data);
    this.assertSignedFiles(unsigned);
    const uploads = this.leftFiles.selectBefore(data);
    const needsLock = links.length > 0 || losesChanges(this.resource, versions);
    const isHeld = needsLock && !areHeld;
    const version = links.length || versions ? newVersionOfMany(this.resource, versions) : {};
    const changes = links.length || hasProperties(data) ? { ...data, ...version } : data;
    const { result, before } = await this.run(
      'update',
      () =>
        keepSame(
          session,
          this.resource,
          { isNew: false, data, links },
          async (inside) => {
            await may.assertReferencesAllowed(inside, data, { keys: [...keys.values()] });
            const select = { ...uploads, ...(await selectForLinks(inside, links)) };
            const written = version[this.resource.version ?? ''];
            const reads = { select, isHeld, versions, written };
            return changeMany(inside, this.resource, keys, reads, async (named) => {
              const { records, where } = named;
              const changed = hasProperties(changes)
                ? await records.updateMany(where, changes)
                : { count: keys.size };
              if (changed.count === keys.size && links.length)
                await linkMany(named.session, this.resource, links, named.rows);
              await may.requireOutcome(named.session, keys);
              return changed;
            });
          },
          () => [...keys.values()],
        ),
      { links, given: may.given, written: changes },
    );
    await this.leftFiles.release(uploads, before, [data]);
    return result as BulkResult<RecordIdOf<T>>;
  }

  protected async deleteManyPlain(
    ids: readonly IdOf<T>[],
    { session, areHeld = false, versionsById: versions }: WriteOptions,
  ): Promise<BulkResult<RecordIdOf<T>>> {
    const keys = keysOf(ids, this.resource);
    const uploads = this.leftFiles.selectBefore();
    const { resource } = this;
    const needsLock = isDeletionRestricted(resource) || losesChanges(resource, versions);
    const reads = { select: uploads, isHeld: needsLock && !areHeld, versions };
    const { result, before } = await this.run('delete', () =>
      changeMany(session, resource, keys, reads, ({ records, where }) => records.deleteMany(where)),
    );
    await this.leftFiles.release(uploads, before);
    return result as BulkResult<RecordIdOf<T>>;
  }
}
