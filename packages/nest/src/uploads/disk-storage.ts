import type { OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import {
  access,
  copyFile,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undefinedIfMissing } from '../multipart/disk-error';
import { recreateFolder } from '../multipart/temporary-folder';
import { flushFile, flushFolder } from './flush';
import { DEFAULT_URL_PREFIX, isBucket, typeOfKey } from './key';
import type { StoredEntry, StoredFile, UploadStorage } from './storage';

/** Older temporary files were left by a killed process; newer ones may be in use. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Stores uploads in a folder: `<folder>/<key>`, and `<folder>/.tmp` for files not yet accepted. */
export class DiskStorage implements UploadStorage, OnModuleInit {
  readonly keepsPrivate: boolean = true;
  readonly folder: string;
  readonly temporaryFolder: string;

  /**
   * @param address the URL prefix before a key, such as `/api/uploads/`
   * @throws Error with the folder and the reason at startup, if it cannot be created or written
   */
  constructor(
    folder: string,
    private readonly address = DEFAULT_URL_PREFIX,
  ) {
    try {
      mkdirSync(join(folder, '.tmp'), { recursive: true });
      // files are looked up by the system's own form, which differs from realpathSync's on Windows
      this.folder = realpathSync.native(folder);
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
    const source = await this.ensureOnSameDisk(temporaryPath);
    try {
      await flushFile(source);
      const created = await mkdir(dirname(path), { recursive: true });
      await rename(source, path);
      await flushFolder(dirname(path));
      if (created !== undefined) await flushFolder(dirname(created));
    } finally {
      // Remnants of a failure, and the original of a copy.
      await Promise.all([source, temporaryPath].map((left) => rm(left, { force: true })));
    }
  }

  async remove(key: string): Promise<void> {
    const file = await this.find(key);
    if (file) await rm(file.path, { force: true });
  }

  urlOf(key: string): string {
    // Relative on purpose: an absolute URL would have to trust the Host header.
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

  /** Finds a stored file; returns undefined for anything else in the folder, including links. */
  async find(key: string): Promise<StoredFile | undefined> {
    const type = typeOfKey(key);
    if (!type) return undefined;
    const path = join(this.folder, key);
    const status = await undefinedIfMissing(lstat(path));
    if (!status?.isFile()) return undefined;
    return (await undefinedIfMissing(realpath(path))) === path ? { path, type } : undefined;
  }

  async check(): Promise<void> {
    await recreateFolder(this.temporaryFolder);
    const path = join(this.temporaryFolder, `check-${randomUUID()}`);
    try {
      await writeFile(path, 'x', { flag: 'wx', mode: 0o600 });
      await access(this.folder, constants.W_OK);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Removes abandoned temporary files. @returns how many */
  async sweepTemporary(now = Date.now()): Promise<number> {
    let removed = 0;
    await recreateFolder(this.temporaryFolder);
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

  /** Returns the file itself if it can be moved, else a copy on the disk of the uploads. */
  private async ensureOnSameDisk(temporaryPath: string): Promise<string> {
    if (dirname(temporaryPath) === this.temporaryFolder) return temporaryPath;
    await recreateFolder(this.temporaryFolder);
    const copy = join(this.temporaryFolder, `upload-${randomUUID()}`);
    await copyFile(temporaryPath, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return copy;
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
