import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileType } from './file-type';
import { ADDRESS, isPrivateKey, typeOfKey } from './key';
import { connect, type S3Connection } from './s3-client';
import { isPassing, logText, storageError } from './s3-errors';
import { openObject } from './s3-object';
import { requireWhole, type S3Options } from './s3-options';
import type { AskedPart, OpenedFile, StoredEntry, UploadStorage } from './storage';

const TIMEOUT_MS = 30_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

type Operation<T> = (connection: S3Connection, abortSignal: AbortSignal) => Promise<T>;

/**
 * Keeps files as objects of an S3 bucket, with addresses that are absolute. No access rights are
 * sent with an object: the bucket's own decide who may read it. Private files have a bucket of their own, and the
 * application sends them.
 *
 * Every method that asks the server throws HttpException 503 where that is unreachable, slow or
 * failing, 502 where it refuses: rights, credentials, no such bucket. What exactly happened stands
 * in the log only.
 */
export class S3Storage implements UploadStorage, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(S3Storage.name);
  private readonly base: string;
  private readonly prefix: string;
  private readonly privateBase: string;
  readonly keepsPrivate: boolean;
  private connection?: Promise<S3Connection>;

  /** @throws Error with a sentence that names a missing or malformed option */
  constructor(private readonly options: S3Options) {
    requireWhole(options);
    const { bucket, publicUrl, prefix, privateBucket, address: served = ADDRESS } = options;
    const address = publicUrl ?? `${withoutSlash(endpointOf(options))}/${bucket}`;
    this.prefix = prefix ? `${prefix}/` : '';
    this.base = `${withoutSlash(address)}/${this.prefix}`;
    this.privateBase = served;
    this.keepsPrivate = privateBucket !== undefined;
  }

  /** @throws Error at start where the AWS SDK is not installed */
  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async publish(temporaryPath: string, key: string, type: FileType): Promise<void> {
    const { size } = await stat(temporaryPath);
    await this.run(`Storing ${key}`, async ({ client, sdk }, abortSignal) => {
      const body = createReadStream(temporaryPath);
      try {
        const command = new sdk.PutObjectCommand({
          ...this.object(key),
          ...headersOf(key, type),
          Body: body,
          ContentLength: size,
        });
        await client.send(command, { abortSignal });
      } finally {
        body.destroy(); // still open where the server did not take all of it
      }
    });
    await rm(temporaryPath, { force: true });
  }

  async remove(key: string): Promise<void> {
    if (!typeOfKey(key)) return;
    await this.run(`Removing ${key}`, ({ client, sdk }, abortSignal) =>
      client.send(new sdk.DeleteObjectCommand(this.object(key)), { abortSignal }),
    );
  }

  urlOf(key: string): string {
    return this.baseOf(key) + key;
  }

  keyOf(url: string): string | undefined {
    const base = [this.base, this.privateBase].find((one) => url.startsWith(one));
    const key = base === undefined ? '' : url.slice(base.length);
    return typeOfKey(key) && this.baseOf(key) === base ? key : undefined;
  }

  async *list(): AsyncGenerator<StoredEntry> {
    const { bucket, privateBucket } = this.options;
    yield* this.listOf(bucket, (key) => !this.keepsPrivate || !isPrivateKey(key));
    if (privateBucket !== undefined) yield* this.listOf(privateBucket, isPrivateKey);
  }

  /** The server of the bucket sends the files itself, but for private ones. */
  async find(): Promise<undefined> {
    return undefined;
  }

  async open(key: string, asked: AskedPart): Promise<OpenedFile | undefined> {
    const type = typeOfKey(key);
    if (!type || !this.keepsPrivate || !isPrivateKey(key)) return undefined;
    return this.run(`Reading ${key}`, (connection, abortSignal) =>
      openObject(connection, { object: this.object(key), type, asked }, abortSignal),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined);
    connection?.client.destroy();
  }

  private async *listOf(
    bucket: string,
    isThere: (key: string) => boolean,
  ): AsyncGenerator<StoredEntry> {
    let ContinuationToken: string | undefined;
    do {
      const { Contents = [], NextContinuationToken } = await this.run(
        'Listing the files',
        ({ client, sdk }, abortSignal) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: this.prefix,
              ContinuationToken,
            }),
            { abortSignal },
          ),
      );
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(this.prefix.length);
        if (LastModified && typeOfKey(key) && isThere(key)) yield { key, modified: LastModified };
      }
      ContinuationToken = NextContinuationToken;
    } while (ContinuationToken);
  }

  /** The bucket's server answers addresses of its files, the application those of private ones. */
  private baseOf(key: string): string {
    return this.keepsPrivate && isPrivateKey(key) ? this.privateBase : this.base;
  }

  private object(key: string): { Bucket: string; Key: string } {
    const { bucket, privateBucket = bucket } = this.options;
    return { Bucket: isPrivateKey(key) ? privateBucket : bucket, Key: this.prefix + key };
  }

  private connect(): Promise<S3Connection> {
    return (this.connection ??= connect(this.options));
  }

  /** Runs an operation, after a passing failure again, all within one time limit. */
  private async run<T>(title: string, operation: Operation<T>): Promise<T> {
    const connection = await this.connect();
    const signal = AbortSignal.timeout(this.options.timeout ?? TIMEOUT_MS);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await operation(connection, signal);
      } catch (error) {
        if (attempt === ATTEMPTS || signal.aborted || !isPassing(error)) {
          this.logger.error(`${title} failed: ${logText(error)}`);
          throw storageError(error);
        }
        await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random());
      }
    }
  }
}

/** The same for a browser as with files on disk: it shows raster images and saves everything else. */
function headersOf(key: string, { mimetype, image }: FileType) {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return {
    ContentType: mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
    ContentDisposition: image ? 'inline' : `attachment; filename="${name}"`,
    // a name is never given twice, so its content never changes
    CacheControl: isPrivateKey(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
  };
}

function endpointOf({ endpoint, region }: S3Options): string {
  const country = region.startsWith('cn-') ? '.cn' : '';
  return endpoint ?? `https://s3.${region}.amazonaws.com${country}`;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
