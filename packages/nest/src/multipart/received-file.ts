import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AdapterFile } from './file';

/** A file of a multipart body in the temporary folder. */
export class ReceivedFile implements AdapterFile {
  #content: Buffer | undefined;

  constructor(
    readonly originalname: string,
    readonly mimetype: string,
    readonly size: number,
    readonly path: string,
  ) {}

  get buffer(): Buffer {
    return (this.#content ??= readFileSync(this.path));
  }
}

/** Removes the files that are still where they were received. */
export async function removeFiles(files: readonly AdapterFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })));
}
