import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { AdapterFile } from '../adapters/types';
import { diskError } from '../multipart/multipart-error';
import { FILE_TYPES, type FileType } from './file-type';
import { inspect, type Accepts } from './inspect';
import { newKey } from './key';
import { Limiter } from './limiter';
import type { UploadStorage } from './storage';
import { makeThumbnail } from './thumbnail';
import { UPLOAD_STORAGE } from './tokens';
import type { ThumbnailUploadResponseDto, UploadResponseDto } from './upload-response.dto';

export interface AcceptOptions {
  /** Which files are taken; both kinds when absent. */
  readonly accepts?: Accepts;
  /** A group of files: small letters, digits and hyphens. */
  readonly bucket?: string;
}

type Received = Pick<AdapterFile, 'path' | 'originalname' | 'size'>;

/** Inspects received files and keeps those that are accepted in the storage. */
@Injectable()
export class UploadsService {
  /** Each inspection holds a whole file in memory, and an image decoded. */
  private readonly inspections = new Limiter(2);

  constructor(@Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage) {}

  /**
   * Stores a received file; the temporary file is gone either way.
   * @throws HttpException 400 for an empty file or a damaged image, 413 for an image with too many
   *   pixels, 415 for content that is not accepted, 507 where the disk is full
   */
  async accept(
    file: Received,
    { accepts = 'any', bucket }: AcceptOptions = {},
  ): Promise<UploadResponseDto> {
    try {
      const { type } = await this.inspections.run(() => inspect(file, accepts));
      return await this.publishFile(file, type, bucket);
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Stores a received image and a small picture of it: both, or none. Errors as those of `accept`. */
  async acceptWithThumbnail(
    file: Received,
    { bucket }: Pick<AcceptOptions, 'bucket'> = {},
  ): Promise<ThumbnailUploadResponseDto> {
    try {
      const { type, picture } = await this.inspections.run(() => inspectAndShrink(file));
      const thumbnail = await this.store(picture, FILE_TYPES.webp, bucket);
      const upload = await this.publishFile(file, type, bucket).catch(async (error: unknown) => {
        await this.remove(thumbnail);
        throw error;
      });
      return { ...upload, thumbnail };
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Stores a received file like `accept`, but leaves the temporary one to its owner. @returns its address */
  async keep(file: Received, { accepts = 'any', bucket }: AcceptOptions = {}): Promise<string> {
    const { type, key, path } = await this.inspections.run(async () => {
      const { type, data } = await inspect(file, accepts);
      return { type, key: newKey(type, bucket), path: await this.stage(data) };
    });
    return this.publish(path, key, type);
  }

  /** Stores a small picture (200 x 200, WebP) of a received image. @returns its address */
  async thumbnail(file: Received, bucket?: string): Promise<string> {
    const { picture } = await this.inspections.run(() => inspectAndShrink(file));
    return this.store(picture, FILE_TYPES.webp, bucket);
  }

  /** Stores content that the application made itself. @returns its address */
  async store(data: Buffer, type: FileType, bucket?: string): Promise<string> {
    const key = newKey(type, bucket);
    return this.publish(await this.stage(data), key, type);
  }

  /** Removes a stored file by its address; addresses of anything else are left alone. */
  async remove(url: string): Promise<void> {
    const key = this.keyOf(url);
    if (key !== undefined) await this.storage.remove(key);
  }

  /** The key of one of this storage's addresses; undefined for every other text. */
  keyOf(url: string): string | undefined {
    return this.storage.keyOf(url);
  }

  private async publishFile(
    { path, size }: Received,
    type: FileType,
    bucket: string | undefined,
  ): Promise<UploadResponseDto> {
    const key = newKey(type, bucket);
    const url = await this.publish(path, key, type);
    return { url, filename: posix.basename(key), mimetype: type.mimetype, size };
  }

  private async publish(path: string, key: string, type: FileType): Promise<string> {
    try {
      await this.storage.publish(path, key, type);
      return this.storage.urlOf(key);
    } catch (error) {
      throw diskError(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Writes content to a temporary file of its own. */
  private async stage(data: Buffer): Promise<string> {
    const path = join(this.storage.temporaryFolder ?? tmpdir(), `upload-${randomUUID()}`);
    try {
      await writeFile(path, data, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw diskError(error);
    }
  }
}

async function inspectAndShrink(file: Received): Promise<{ type: FileType; picture: Buffer }> {
  const { data, type } = await inspect(file, 'image');
  return { type, picture: await makeThumbnail(data) };
}
