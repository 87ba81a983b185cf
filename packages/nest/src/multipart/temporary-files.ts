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
 * Where multer puts the files of one request. Multer's own engine leaves a file behind when its
 * body breaks off or the disk is full; this one knows every file that it began.
 */
export class TemporaryFiles implements StorageEngine {
  private readonly paths: string[] = [];
  private readonly writes: Promise<ReceivedFile>[] = [];

  constructor(private readonly folder: string) {}

  readonly _handleFile: HandleFile = (_request, part, done) => {
    const path = join(this.folder, `upload-${randomUUID()}`);
    const written = write(part, path);
    this.paths.push(path);
    this.writes.push(written);
    written.then(
      () => done(null, { path }),
      (error: unknown) => done(error),
    );
  };

  // All files of a failed request are removed together, see `discard`.
  readonly _removeFile: RemoveFile = (_request, _part, done) => done(null);

  /** The files, in the order of their parts. */
  received(): Promise<ReceivedFile[]> {
    return Promise.all(this.writes);
  }

  /**
   * Removes everything that was received, once nothing is written any more. A disk that takes no
   * files may not let any go either: those are for the sweep.
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
    // A pipeline that breaks off may fail before its file is even created.
    await closed;
    throw error;
  }
  return new ReceivedFile(originalname, mimetype, file.bytesWritten, path);
}
