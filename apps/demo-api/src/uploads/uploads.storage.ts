import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { accessSync, constants, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { lstat, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../config/settings';
import { SETTINGS } from '../config/settings.module';
import type { FileType } from './file-types';
import { newStoredName, typeOfStoredName } from './stored-name';

/** Older temporary files were left by a process that was killed; younger ones may be another process's. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** The uploads folder: `<folder>/<uuid>.<extension>`, and `<folder>/.tmp` for what is not accepted yet. */
@Injectable()
export class UploadsStorage implements OnModuleInit, OnApplicationShutdown {
  readonly folder: string;
  readonly temporaryFolder: string;
  private readonly removeAtEnd: boolean;

  /** @throws Error at start where the folder cannot be made or written */
  constructor(@Inject(SETTINGS) { uploadsDir }: Settings) {
    this.removeAtEnd = uploadsDir === undefined;
    const folder = uploadsDir ?? mkdtempSync(join(tmpdir(), 'demo-api-uploads-'));
    mkdirSync(join(folder, '.tmp'), { recursive: true });
    this.folder = realpathSync(folder);
    this.temporaryFolder = join(this.folder, '.tmp');
    accessSync(this.temporaryFolder, constants.W_OK);
  }

  /**
   * Gives a file of the temporary folder its public name: no process that is killed half-way leaves
   * a part of a file under a name that somebody can ask for.
   * @returns the stored name
   */
  async publish(temporaryPath: string, type: FileType): Promise<string> {
    const name = newStoredName(type);
    await rename(temporaryPath, join(this.folder, name));
    return name;
  }

  /** Stores a file that the application made itself. */
  async store(data: Buffer, type: FileType): Promise<string> {
    const temporaryPath = join(this.temporaryFolder, randomUUID());
    await writeFile(temporaryPath, data);
    return this.publish(temporaryPath, type);
  }

  async remove(name: string): Promise<void> {
    if (typeOfStoredName(name)) await rm(join(this.folder, name), { force: true });
  }

  /** The type of a stored file; undefined for everything else that may lie in the folder, links included. */
  async find(name: string): Promise<FileType | undefined> {
    const type = typeOfStoredName(name);
    if (!type) return undefined;
    const entry = await lstat(join(this.folder, name)).catch(() => undefined);
    return entry?.isFile() ? type : undefined;
  }

  async sweep(now = Date.now()): Promise<void> {
    for (const name of await readdir(this.temporaryFolder)) {
      const path = join(this.temporaryFolder, name);
      const entry = await stat(path).catch(() => undefined);
      if (entry && now - entry.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
    }
  }

  async onModuleInit(): Promise<void> {
    await this.sweep();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.removeAtEnd) await rm(this.folder, { recursive: true, force: true });
  }
}
