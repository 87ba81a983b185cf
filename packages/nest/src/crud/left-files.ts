import { Logger } from '@nestjs/common';
import type { AfterCommit } from './after-commit';
import type { Row } from './prisma-client';
import type { Select } from './select';
import type { UploadedFiles } from './uploaded-files';

const logger = new Logger('UploadedFiles');

/** The uploaded files that the writes of one service leave behind. */
export class LeftFiles {
  /** Fields with addresses of uploads; none where nobody could release a file. */
  private readonly fields: readonly string[];

  constructor(
    uploads: readonly string[] | undefined,
    private readonly files: UploadedFiles | undefined,
    /** Absent where somebody else commits the writes and does not tell when. */
    private readonly afterCommit: AfterCommit | undefined,
  ) {
    this.fields = (files && afterCommit && uploads) ?? [];
  }

  /**
   * What must be read of a record before it is written.
   * @param data what is written; absent when the record is deleted
   */
  selectBefore(data?: Row): Select {
    const fields = data ? this.fields.filter((name) => Object.hasOwn(data, name)) : this.fields;
    return Object.fromEntries(fields.map((name) => [name, true]));
  }

  /** Releases what stood in these fields before the write and stands in no row after it. */
  async release(fields: Select, before: readonly Row[], after: readonly Row[] = []): Promise<void> {
    const kept = new Set(urlsIn(after, this.fields));
    const left = new Set(urlsIn(before, Object.keys(fields)).filter((url) => !kept.has(url)));
    if (left.size > 0) await this.afterCommit?.(() => this.releaseOrLog([...left]));
  }

  /** The write is done and cannot be taken back: a file that stays is no reason to call it failed. */
  private async releaseOrLog(urls: string[]): Promise<void> {
    try {
      await this.files?.release(urls);
    } catch (error) {
      logger.error(`Unused uploads could not be removed (${urls.length}); the sweep will`, error);
    }
  }
}

/** The addresses in these fields, which hold one text or a list of them. */
export function urlsIn(rows: readonly Row[], fields: readonly string[]): string[] {
  return rows
    .flatMap((row) => fields.flatMap((name): unknown => row[name]))
    .filter((value): value is string => typeof value === 'string');
}
