import type { StorageEngine } from 'multer';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReceivedFile } from './received-file';

type HandleFile = StorageEngine['_handleFile'];
type RemoveFile = StorageEngine['_removeFile'];
type Part = Parameters<HandleFile>[1];

/**
 * Multer's storage for the files of one request. Multer's own engine leaves a file behind if the
 * body breaks off or the disk is full; this one tracks every file that it started.
 */
export class TemporaryFiles implements StorageEngine {
  private readonly paths: string[] = [];
  private readonly writes: Promise<ReceivedFile>[] = [];

  constructor(private readonly folder: string) {}

  readonly _handleFile: HandleFile = (_request, part, done) => {
    const path = join(this.folder, `upload-${randomUUID()}`);
    const receiving = write(part, path);
    this.paths.push(path);
    this.writes.push(receiving);
    receiving.then(
      () => done(null, { path }),
      (error: unknown) => done(error),
    );
  };

  // All files of a failed request are removed together, see `discard`.
  readonly _removeFile: RemoveFile = (_request, _part, done) => done(null);

  /** Returns the files in the order of their parts. */
  received(): Promise<ReceivedFile[]> {
    return Promise.all(this.writes);
  }

  /**
   * Removes all received files once no write is pending. A disk that refuses files may also refuse
   * their removal: the sweep takes care of those.
   */
  async discard(): Promise<void> {
    await Promise.allSettled(this.writes);
    await Promise.allSettled(this.paths.map((path) => rm(path, { force: true })));
  }
}

async function write(
  { stream, originalname, mimetype }: Part,
  path: string,
): Promise<ReceivedFile> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(stream, file);
  } catch (error) {
    // A pipeline may fail before its file is even created.
    await closed;
    throw error;
  }
  return new ReceivedFile(originalname, mimetype, file.bytesWritten, path);
}
