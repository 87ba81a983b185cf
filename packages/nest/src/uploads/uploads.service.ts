import { Inject, Injectable, Optional } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { privateFilesUnavailable } from '../crud/private-fields';
import { PRIVATE_FILES } from '../crud/private-files';
import type { AdapterFile } from '../multipart/file';
import { diskError } from '../multipart/disk-error';
import { recreateFolder } from '../multipart/temporary-folder';
import { FILE_TYPES, type FileType } from './file-type';
import type { Accepts } from './accepts';
import { inspectFile, type InspectedFile } from './inspect';
import { isPrivateKey, newKey, PRIVATE_BUCKET, typeOfKey } from './key';
import { Limiter } from '../limiter/limiter';
import type { PrivateAddresses } from './private-addresses';
import { splitAddress } from './signature';
import type { UploadStorage } from './storage';
import { makeThumbnail } from './thumbnail';
import { UPLOAD_STORAGE } from './tokens';
import { publishUpload } from './upload-channel';
import { UPLOADS_OPTIONS, type UploadsOptions } from './uploads.options';
import type { ThumbnailUploadResponseDto, UploadResponseDto } from './upload-response.dto';

export interface AcceptOptions {
  /** The files to accept; defaults to those of `UploadsOptions`. */
  readonly accepts?: Accepts;
  /** A group of files: lower-case letters, digits and hyphens. Those of `private` need a signed URL. */
  readonly bucket?: string;
}

const CHECK_TTL_MS = 5_000;

type ReceivedUpload = Pick<AdapterFile, 'path' | 'originalname' | 'size'>;

/** A file with the content to be stored, still in the temporary folder. */
interface StagedFile {
  readonly path: string;
  readonly size: number;
  readonly type: FileType;
}

/** Inspects received files and puts accepted ones into the storage. */
@Injectable()
export class UploadsService {
  /** Each inspection holds a whole file in memory, and an image decoded. */
  private readonly inspections = new Limiter(2);
  private lastCheck: { readonly until: number; readonly result: Promise<void> } | undefined;

  constructor(
    @Inject(UPLOAD_STORAGE) private readonly storage: UploadStorage,
    @Optional() @Inject(UPLOADS_OPTIONS) private readonly options?: Pick<UploadsOptions, 'accepts'>,
    @Optional() @Inject(PRIVATE_FILES) private readonly privateFiles?: PrivateAddresses | null,
  ) {}

  /**
   * Stores a received file; removes the temporary file in any case.
   * @throws HttpException 400 for an empty file or a damaged image, 413 for an image with too many
   *   pixels, 415 for content that is not accepted, 507 if the disk is full, 503 if it refuses
   *   access, 501 for a private file if `UploadsOptions` has no signing key
   */
  async accept(
    file: ReceivedUpload,
    { accepts, bucket }: AcceptOptions = {},
  ): Promise<UploadResponseDto> {
    try {
      this.assertBucketUsable(bucket);
      const staged = await this.inspections.run(async () =>
        this.stageInspected(file, await inspectFile(file, this.acceptsFor(accepts))),
      );
      return await this.publishFile(staged, bucket);
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Stores a received image and its thumbnail: both or neither. Throws like `accept`. */
  async acceptWithThumbnail(
    file: ReceivedUpload,
    { bucket }: Pick<AcceptOptions, 'bucket'> = {},
  ): Promise<ThumbnailUploadResponseDto> {
    try {
      this.assertBucketUsable(bucket);
      const { picture, staged } = await this.inspections.run(async () => {
        const { picture, ...inspected } = await inspectAndShrink(file);
        return { picture, staged: await this.stageInspected(file, inspected) };
      });
      try {
        const thumbnail = await this.store(picture, FILE_TYPES.webp, bucket);
        const upload = await this.publishFile(staged, bucket).catch(async (error: unknown) => {
          await this.remove(thumbnail);
          throw error;
        });
        return { ...upload, thumbnail };
      } finally {
        await rm(staged.path, { force: true });
      }
    } finally {
      await rm(file.path, { force: true });
    }
  }

  /** Stores a received file like `accept`, but leaves the temporary file to its owner. @returns its URL */
  async keep(file: ReceivedUpload, { accepts, bucket }: AcceptOptions = {}): Promise<string> {
    this.assertBucketUsable(bucket);
    const { type, key, path } = await this.inspections.run(async () => {
      const { type, data } = await inspectFile(file, this.acceptsFor(accepts));
      return { type, key: newKey(type, bucket), path: await this.stage(data) };
    });
    return this.publish(path, key, type);
  }

  /** Stores a thumbnail (200 x 200, WebP) of a received image. @returns its URL */
  async thumbnail(file: ReceivedUpload, bucket?: string): Promise<string> {
    this.assertBucketUsable(bucket);
    const { picture } = await this.inspections.run(() => inspectAndShrink(file));
    return this.store(picture, FILE_TYPES.webp, bucket);
  }

  /** Stores content that the application created itself. @returns its URL */
  async store(data: Buffer, type: FileType, bucket?: string): Promise<string> {
    this.assertBucketUsable(bucket);
    const key = newKey(type, bucket);
    return this.publish(await this.stage(data), key, type);
  }

  /**
   * Copies a public file to a private one, for a field that becomes private. The public file
   * remains until no record holds it.
   * @returns its signed URL
   * @throws Error for a URL of anything else, or of a missing file; 501 like `accept`
   */
  async privateCopyOf(url: string): Promise<string> {
    const key = this.keyOf(url);
    const type = key !== undefined && !isPrivateKey(key) ? typeOfKey(key) : undefined;
    if (key === undefined || !type) throw new Error(`${url} is no public file of the storage`);
    const file = await this.storage.find(key);
    const data = await (file ? readFile(file.path) : download(url));
    return this.store(data, type, PRIVATE_BUCKET);
  }

  /** Removes a stored file by its URL; ignores other URLs. */
  async remove(url: string): Promise<void> {
    const key = this.keyOf(url);
    if (key !== undefined) await this.storage.remove(key);
  }

  /** Returns the key of one of this storage's URLs; undefined for any other text. */
  keyOf(url: string): string | undefined {
    return this.storage.keyOf(splitAddress(url).address);
  }

  /**
   * Returns a signed URL for a private file's stored URL, valid for one to two hours; any other URL
   * unchanged. Records returned by services already have signed URLs.
   */
  signed(url: string): string {
    return this.privateFiles?.signed(url) ?? url;
  }

  /** Checks whether a private file may be sent to a client with this query, for a route that calls `sendFile` itself. */
  isSigned(key: string, { until, signature }: { until?: unknown; signature?: unknown }): boolean {
    return (this.privateFiles?.secondsLeft(key, until, signature) ?? 0) > 0;
  }

  /**
   * Checks whether files can be stored, for a readiness route; asks the storage at most once in 5
   * seconds.
   * @throws HttpException 503 or 507, as an upload would now
   */
  check(): Promise<void> {
    // A storage that hangs is not asked again until it has responded.
    if (!this.lastCheck || Date.now() >= this.lastCheck.until) {
      const current = { until: Infinity, result: this.checkStorage() };
      this.lastCheck = current;
      const setExpiry = () => (current.until = Date.now() + CHECK_TTL_MS);
      current.result.then(setExpiry, setExpiry);
    }
    return this.lastCheck.result;
  }

  /** @throws 501 for private files in an application that could not serve them */
  private assertBucketUsable(bucket: string | undefined): void {
    if (bucket === PRIVATE_BUCKET && !this.privateFiles) throw privateFilesUnavailable();
  }

  private acceptsFor(route: Accepts | undefined): Accepts {
    return route ?? this.options?.accepts ?? 'any';
  }

  private async checkStorage(): Promise<void> {
    try {
      await this.storage.check?.();
    } catch (error) {
      throw diskError(error);
    }
  }

  /** Returns the received file, or a new one if the content to be stored differs. */
  private async stageInspected(
    { path, size }: ReceivedUpload,
    { data, type, isChanged }: InspectedFile,
  ): Promise<StagedFile> {
    return isChanged
      ? { path: await this.stage(data), size: data.length, type }
      : { path, size, type };
  }

  private async publishFile(
    { path, size, type }: StagedFile,
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
      publishUpload({ type: type.mimetype, size });
      return this.signed(this.storage.urlOf(key));
    } catch (error) {
      throw diskError(error);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Writes content to a new temporary file. */
  private async stage(data: Buffer): Promise<string> {
    const folder = this.storage.temporaryFolder ?? tmpdir();
    const path = join(folder, `upload-${randomUUID()}`);
    try {
      await recreateFolder(folder);
      await writeFile(path, data, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw diskError(error);
    }
  }
}

/** Downloads a file whose public URL is on another server. */
async function download(url: string): Promise<Buffer> {
  const response = URL.canParse(url) ? await fetch(url) : undefined;
  if (!response?.ok) throw new Error(`${url} cannot be read: ${response?.status ?? 'it is gone'}`);
  return Buffer.from(await response.arrayBuffer());
}

async function inspectAndShrink(
  file: ReceivedUpload,
): Promise<InspectedFile & { picture: Buffer }> {
  const inspected = await inspectFile(file, 'image');
  return { ...inspected, picture: await makeThumbnail(inspected.data) };
}
