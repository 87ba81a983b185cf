import type { OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import {
  access,
  copyFile,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessAbsent } from '../multipart/disk-error';
import { remakeFolder } from '../multipart/temporary-folder';
import { ADDRESS, isBucket, typeOfKey } from './key';
import type { StoredEntry, StoredFile, UploadStorage } from './storage';

/** Older temporary files were left by a process that was killed; younger ones may be in use. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A folder of uploads: `<folder>/<key>`, and `<folder>/.tmp` for what is not accepted yet. */
export class DiskStorage implements UploadStorage, OnModuleInit {
  readonly keepsPrivate: boolean = true;
  readonly folder: string;
  readonly temporaryFolder: string;

  /**
   * @param address what stands before a key in the addresses of files, as in `/api/uploads/`
   * @throws Error at start, with the folder and the reason, where it cannot be made or written
   */
  constructor(
    folder: string,
    private readonly address = ADDRESS,
  ) {
    try {
      mkdirSync(join(folder, '.tmp'), { recursive: true });
      this.folder = realpathSync(folder);
      this.temporaryFolder = join(this.folder, '.tmp');
      for (const path of [this.folder, this.temporaryFolder])
        accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new Error(
        `Uploads cannot be stored in ${folder}: ${reasonOf(cause)}. Name a folder that this process may write`,
        { cause },
      );
    }
  }

  async publish(temporaryPath: string, key: string): Promise<void> {
    const path = this.pathOf(key);
    const own = await this.take(temporaryPath);
    try {
      await flush(own);
      await mkdir(dirname(path), { recursive: true });
      await rename(own, path);
    } finally {
      // What a failure left, and the original of a copy.
      await Promise.all([own, temporaryPath].map((left) => rm(left, { force: true })));
    }
  }

  async remove(key: string): Promise<void> {
    const file = await this.find(key);
    if (file) await rm(file.path, { force: true });
  }

  urlOf(key: string): string {
    // Relative on purpose: an absolute one would have to trust the Host header.
    return this.address + key;
  }

  keyOf(url: string): string | undefined {
    const key = url.slice(this.address.length);
    return url.startsWith(this.address) && typeOfKey(key) ? key : undefined;
  }

  async *list(): AsyncIterable<StoredEntry> {
    for (const entry of await readdir(this.folder, { withFileTypes: true })) {
      const isFolder = entry.isDirectory() && isBucket(entry.name);
      const names = isFolder ? await readdir(join(this.folder, entry.name)) : [];
      for (const key of [entry.name, ...names.map((name) => `${entry.name}/${name}`)]) {
        const file = await this.find(key);
        const status = file && (await lstat(file.path).catch(() => undefined));
        if (status) yield { key, modified: status.mtime };
      }
    }
  }

  /** A stored file; undefined for everything else that may lie in the folder, links included. */
  async find(key: string): Promise<StoredFile | undefined> {
    const type = typeOfKey(key);
    if (!type) return undefined;
    const path = join(this.folder, key);
    const status = await unlessAbsent(lstat(path));
    if (!status?.isFile()) return undefined;
    return (await unlessAbsent(realpath(path))) === path ? { path, type } : undefined;
  }

  async check(): Promise<void> {
    await remakeFolder(this.temporaryFolder);
    const path = join(this.temporaryFolder, `check-${randomUUID()}`);
    try {
      await writeFile(path, 'x', { flag: 'wx', mode: 0o600 });
      await access(this.folder, constants.W_OK);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes temporary files that nobody works on any more. @returns how many */
  async sweepTemporary(now = Date.now()): Promise<number> {
    let removed = 0;
    await remakeFolder(this.temporaryFolder);
    for (const name of await readdir(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const entry = await stat(path).catch(() => undefined);
      if (!entry?.isFile() || now - entry.mtimeMs <= ABANDONED_AFTER_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async onModuleInit(): Promise<void> {
    await this.sweepTemporary();
  }

  private pathOf(key: string): string {
    if (typeOfKey(key)) return join(this.folder, key);
    throw new Error(`"${key}" is not a key of an upload: make one with newKey`);
  }

  /** The file itself where it may be moved, else a copy of it on the disk of the uploads. */
  private async take(temporaryPath: string): Promise<string> {
    if (dirname(temporaryPath) === this.temporaryFolder) return temporaryPath;
    await remakeFolder(this.temporaryFolder);
    const copy = join(this.temporaryFolder, `upload-${randomUUID()}`);
    await copyFile(temporaryPath, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return copy;
  }
}

/** Waits until the disk has the content: a name must never stand for less than the whole file. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
