import { Logger } from '@nestjs/common';
import type { AfterCommit } from './after-commit';
import type { Row } from './prisma-client';
import type { Select } from './select';
import type { UploadedFiles } from './uploaded-files';

const logger = new Logger('UploadedFiles');

/** The uploaded files that the writes of one service leave unused. */
export class UnusedFiles {
  /** Fields with URLs of uploads; none if no file could be released. */
  private readonly fields: readonly string[];

  constructor(
    uploads: readonly string[] | undefined,
    private readonly files: UploadedFiles | undefined,
    /** Absent if someone else commits the writes and does not say when. */
    private readonly afterCommit: AfterCommit | undefined,
  ) {
    this.fields = (files && afterCommit && uploads) ?? [];
  }

  /**
   * Returns what must be read of a record before it is written.
   * @param data the written data; absent when the record is deleted
   */
  selectBefore(data?: Row): Select {
    const fields = data ? this.fields.filter((name) => Object.hasOwn(data, name)) : this.fields;
    return Object.fromEntries(fields.map((name) => [name, true]));
  }

  /** Releases the files that these fields held before the write and no row holds after it. */
  async release(fields: Select, before: readonly Row[], after: readonly Row[] = []): Promise<void> {
    const kept = new Set(urlsIn(after, this.fields));
    const unused = new Set(urlsIn(before, Object.keys(fields)).filter((url) => !kept.has(url)));
    if (unused.size > 0) await this.afterCommit?.(() => this.releaseOrLog([...unused]));
  }

  /** The write cannot be undone any more: a remaining file does not make it fail. */
  private async releaseOrLog(urls: string[]): Promise<void> {
    try {
      await this.files?.release(urls);
    } catch (error) {
      logger.error(`Unused uploads could not be removed (${urls.length}); the sweep will`, error);
    }
  }
}

/** Returns the URLs in these fields, which hold one text or a list. */
export function urlsIn(rows: readonly Row[], fields: readonly string[]): string[] {
  return rows
    .flatMap((row) => fields.flatMap((name): unknown => row[name]))
    .filter((value): value is string => typeof value === 'string');
}
