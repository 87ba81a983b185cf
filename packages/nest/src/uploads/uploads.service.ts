import { Inject, Injectable, Optional } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { withoutPrivateFiles } from '../crud/private-fields';
import { PRIVATE_FILES } from '../crud/private-files';
import type { AdapterFile } from '../multipart/file';
import { diskError } from '../multipart/disk-error';
import { remakeFolder } from '../multipart/temporary-folder';
import { FILE_TYPES, type FileType } from './file-type';
import type { Accepts } from './accepts';
import { inspect, type Inspected } from './inspect';
import { isPrivateKey, newKey, PRIVATE_BUCKET, typeOfKey } from './key';
import { Limiter } from '../limiter/limiter';
import type { PrivateAddresses } from './private-addresses';
import { splitAddress } from './signature';
import type { UploadStorage } from './storage';
import { makeThumbnail } from './thumbnail';
import { UPLOAD_STORAGE } from './tokens';
import { tellUpload } from './upload-channel';
import { UPLOADS_OPTIONS, type UploadsOptions } from './uploads.options';
import type { ThumbnailUploadResponseDto, UploadResponseDto } from './upload-response.dto';

export interface AcceptOptions {
  /** Which files are taken; those of `UploadsOptions` when absent. */
  readonly accepts?: Accepts;
  /** A group of files: small letters, digits and hyphens. Those of `private` are read by signed addresses alone. */
  readonly bucket?: string;
}

const CHECKED_FOR_MS = 5_000;

type Received = Pick<AdapterFile, 'path' | 'originalname' | 'size'>;

/** A file as it is stored, in the temporary folder still. */
interface KeptFile {
  readonly path: string;
  readonly size: number;
  readonly type: FileType;
}

/** Inspects received files and keeps those that are accepted in the storage. */
@Injectable()
export class UploadsService {
  /** Each inspection holds a whole file in memory, and an image decoded. */
  private readonly inspections = new Limiter(2);
  private checked: { readonly until: number; readonly result: Promise<void> } | undefined;

  constructor(
    @Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage,
    @Optional() @Inject(UPLOADS_OPTIONS) private readonly options?: Pick<UploadsOptions, 'accepts'>,
    @Optional() @Inject(PRIVATE_FILES) private readonly privateFiles?: PrivateAddresses | null,
  ) {}

  /**
   * Stores a received file; the temporary file is gone either way.
   * @throws HttpException 400 for an empty file or a damaged image, 413 for an image with too many
   *   pixels, 415 for content that is not accepted, 507 where the disk is full, 503 where
   *   it takes no files, 501 for a private file where `UploadsOptions` has no key to sign with
   */
  async accept(
    file: Received,
    { accepts, bucket }: AcceptOptions = {},
  ): Promise<UploadResponseDto> {
    try {
      this.requireBucket(bucket);
      const kept = await this.inspections.run(async () =>
        this.keptFile(file, await inspect(file, this.acceptedBy(accepts))),
      );
      return await this.publishFile(kept, bucket);
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
      this.requireBucket(bucket);
      const { picture, kept } = await this.inspections.run(async () => {
        const { picture, ...inspected } = await inspectAndShrink(file);
        return { picture, kept: await this.keptFile(file, inspected) };
      });
      try {
        const thumbnail = await this.store(picture, FILE_TYPES.webp, bucket);
        const upload = await this.publishFile(kept, bucket).catch(async (error: unknown) => {
          await this.remove(thumbnail);
          throw error;
        });
        return { ...upload, thumbnail };
      } finally {
        await rm(kept.path, { force: true });
      }
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Stores a received file like `accept`, but leaves the temporary one to its owner. @returns its address */
  async keep(file: Received, { accepts, bucket }: AcceptOptions = {}): Promise<string> {
    this.requireBucket(bucket);
    const { type, key, path } = await this.inspections.run(async () => {
      const { type, data } = await inspect(file, this.acceptedBy(accepts));
      return { type, key: newKey(type, bucket), path: await this.stage(data) };
    });
    return this.publish(path, key, type);
  }

  /** Stores a small picture (200 x 200, WebP) of a received image. @returns its address */
  async thumbnail(file: Received, bucket?: string): Promise<string> {
    this.requireBucket(bucket);
    const { picture } = await this.inspections.run(() => inspectAndShrink(file));
    return this.store(picture, FILE_TYPES.webp, bucket);
  }

  /** Stores content that the application made itself. @returns its address */
  async store(data: Buffer, type: FileType, bucket?: string): Promise<string> {
    this.requireBucket(bucket);
    const key = newKey(type, bucket);
    return this.publish(await this.stage(data), key, type);
  }

  /**
   * Stores what a public file holds as a private one, for a field that becomes private. The public file is there until no
   * record holds it.
   * @returns its address, signed
   * @throws Error for an address of anything else, or of a file that is gone; 501 as `accept`
   */
  async privateCopyOf(url: string): Promise<string> {
    const key = this.keyOf(url);
    const type = key !== undefined && !isPrivateKey(key) ? typeOfKey(key) : undefined;
    if (key === undefined || !type) throw new Error(`${url} is no public file of the storage`);
    const file = await this.storage.find(key);
    const data = await (file ? readFile(file.path) : downloaded(url));
    return this.store(data, type, PRIVATE_BUCKET);
  }

  /** Removes a stored file by its address; addresses of anything else are left alone. */
  async remove(url: string): Promise<void> {
    const key = this.keyOf(url);
    if (key !== undefined) await this.storage.remove(key);
  }

  /** The key of one of this storage's addresses; undefined for every other text. */
  keyOf(url: string): string | undefined {
    return this.storage.keyOf(splitAddress(url).address);
  }

  /**
   * The address by which whoever is given it reads a private file for one to two hours, of the address that the database
   * holds; any other address as it is. Records of services have such addresses already.
   */
  signed(url: string): string {
    return this.privateFiles?.signed(url) ?? url;
  }

  /** Whether a private file may be sent to who brings this query, for a route that sends files by `sendFile` itself. */
  isSigned(key: string, { until, signature }: { until?: unknown; signature?: unknown }): boolean {
    return (this.privateFiles?.secondsLeft(key, until, signature) ?? 0) > 0;
  }

  /**
   * Whether files can be stored, for a readiness route: the storage is asked at most once in 5
   * seconds.
   * @throws HttpException 503 or 507, as an upload would now
   */
  check(): Promise<void> {
    // A storage that hangs is not asked again before it has answered.
    if (!this.checked || Date.now() >= this.checked.until) {
      const checked = { until: Infinity, result: this.askStorage() };
      this.checked = checked;
      const keep = () => (checked.until = Date.now() + CHECKED_FOR_MS);
      checked.result.then(keep, keep);
    }
    return this.checked.result;
  }

  /** @throws 501 for private files of an application that could open them for nobody */
  private requireBucket(bucket: string | undefined): void {
    if (bucket === PRIVATE_BUCKET && !this.privateFiles) throw withoutPrivateFiles();
  }

  private acceptedBy(route: Accepts | undefined): Accepts {
    return route ?? this.options?.accepts ?? 'any';
  }

  private async askStorage(): Promise<void> {
    try {
      await this.storage.check?.();
    } catch (error) {
      throw diskError(error);
    }
  }

  /** The received file, or another one where the content that is stored differs. */
  private async keptFile(
    { path, size }: Received,
    { data, type, isChanged }: Inspected,
  ): Promise<KeptFile> {
    return isChanged
      ? { path: await this.stage(data), size: data.length, type }
      : { path, size, type };
  }

  private async publishFile(
    { path, size, type }: KeptFile,
    bucket: string | undefined,
  ): Promise<UploadResponseDto> {
    const key = newKey(type, bucket);
    const url = await this.publish(path, key, type);
    return { url, filename: posix.basename(key), mimetype: type.mimetype, size };
  }

  private async publish(path: string, key: string, type: FileType): Promise<string> {
    try {
      const { size } = await stat(path);
      await this.storage.publish(path, key, type);
      tellUpload({ type: type.mimetype, size });
      return this.signed(this.storage.urlOf(key));
    } catch (error) {
      throw diskError(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Writes content to a temporary file of its own. */
  private async stage(data: Buffer): Promise<string> {
    const folder = this.storage.temporaryFolder ?? tmpdir();
    const path = join(folder, `upload-${randomUUID()}`);
    try {
      await remakeFolder(folder);
      await writeFile(path, data, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw diskError(error);
    }
  }
}

/** Of a storage whose public files others serve. */
async function downloaded(url: string): Promise<Buffer> {
  const response = URL.canParse(url) ? await fetch(url) : undefined;
  if (!response?.ok) throw new Error(`${url} cannot be read: ${response?.status ?? 'it is gone'}`);
  return Buffer.from(await response.arrayBuffer());
}

async function inspectAndShrink(file: Received): Promise<Inspected & { picture: Buffer }> {
  const inspected = await inspect(file, 'image');
  return { ...inspected, picture: await makeThumbnail(inspected.data) };
}
