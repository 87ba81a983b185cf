import { Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileType } from './file-type';
import { DEFAULT_URL_PREFIX, isPrivateKey, typeOfKey } from './key';
import { createS3Connection, type S3Connection } from './s3-client';
import { isTransient, describeError, storageError } from './s3-errors';
import { openObject } from './s3-object';
import { assertValidOptions, type S3Options } from './s3-options';
import type { FileRequestHeaders, RemoteFile, StoredEntry, UploadStorage } from './storage';

const TIMEOUT_MS = 30_000;
const MAX_ATTEMPTS = 3;
const RETRY_BASE_MS = 100;

type Operation<T> = (connection: S3Connection, abortSignal: AbortSignal) => Promise<T>;

/**
 * Stores files as objects of an S3 bucket, with absolute URLs. Objects are sent without access
 * rights: those of the bucket decide who may read it. Private files have a bucket of their own, and
 * the application serves them.
 *
 * Every method that calls the server throws HttpException 503 if it is unreachable, slow or
 * failing, and 502 if it refuses: permissions, credentials, missing bucket. The details go only to
 * the log.
 */
export class S3Storage implements UploadStorage, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(S3Storage.name);
  private readonly base: string;
  private readonly prefix: string;
  private readonly privateBase: string;
  readonly keepsPrivate: boolean;
  private connection?: Promise<S3Connection>;

  /** @throws Error that names a missing or malformed option */
  constructor(private readonly options: S3Options) {
    assertValidOptions(options);
    const {
      bucket,
      publicUrl,
      prefix,
      privateBucket,
      address: privateBase = DEFAULT_URL_PREFIX,
    } = options;
    const address = publicUrl ?? `${withoutSlash(endpointOf(options))}/${bucket}`;
    this.prefix = prefix ? `${prefix}/` : '';
    this.base = `${withoutSlash(address)}/${this.prefix}`;
    this.privateBase = privateBase;
    this.keepsPrivate = privateBucket !== undefined;
  }

  /** @throws Error at startup if the AWS SDK is not installed */
  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  async publish(temporaryPath: string, key: string, type: FileType): Promise<void> {
    const { size } = await stat(temporaryPath);
    await this.run(`Storing ${key}`, async ({ client, sdk }, abortSignal) => {
      const body = createReadStream(temporaryPath);
      try {
        const command = new sdk.PutObjectCommand({
          ...this.locationOf(key),
          ...objectHeaders(key, type),
          Body: body,
          ContentLength: size,
        });
        await client.send(command, { abortSignal });
      } finally {
        body.destroy(); // still open if the server did not accept all of it
      }
    });
    await rm(temporaryPath, { force: true });
  }

  async remove(key: string): Promise<void> {
    if (!typeOfKey(key)) return;
    await this.run(`Removing ${key}`, ({ client, sdk }, abortSignal) =>
      client.send(new sdk.DeleteObjectCommand(this.locationOf(key)), { abortSignal }),
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
    yield* this.listBucket(bucket, (key) => !this.keepsPrivate || !isPrivateKey(key));
    if (privateBucket !== undefined) yield* this.listBucket(privateBucket, isPrivateKey);
  }

  /** The bucket's server serves the files itself, except private ones. */
  async find(): Promise<undefined> {
    return undefined;
  }

  async open(key: string, requestHeaders: FileRequestHeaders): Promise<RemoteFile | undefined> {
    const type = typeOfKey(key);
    if (!type || !this.keepsPrivate || !isPrivateKey(key)) return undefined;
    return this.run(`Reading ${key}`, (connection, abortSignal) =>
      openObject(connection, { object: this.locationOf(key), type, requestHeaders }, abortSignal),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    const connection = await this.connection?.catch(() => undefined);
    connection?.client.destroy();
  }

  private async *listBucket(
    bucket: string,
    isListed: (key: string) => boolean,
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
        if (LastModified && typeOfKey(key) && isListed(key)) yield { key, modified: LastModified };
      }
      ContinuationToken = NextContinuationToken;
    } while (ContinuationToken);
  }

  /** Returns the base URL: the bucket's server serves public files, the application serves private ones. */
  private baseOf(key: string): string {
    return this.keepsPrivate && isPrivateKey(key) ? this.privateBase : this.base;
  }

  private locationOf(key: string): { Bucket: string; Key: string } {
    const { bucket, privateBucket = bucket } = this.options;
    return { Bucket: isPrivateKey(key) ? privateBucket : bucket, Key: this.prefix + key };
  }

  private connect(): Promise<S3Connection> {
    return (this.connection ??= createS3Connection(this.options));
  }

  /** Runs an operation, with retries after transient failures, within one timeout. */
  private async run<T>(title: string, operation: Operation<T>): Promise<T> {
    const connection = await this.connect();
    const signal = AbortSignal.timeout(this.options.timeout ?? TIMEOUT_MS);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await operation(connection, signal);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || signal.aborted || !isTransient(error)) {
          this.logger.error(`${title} failed: ${describeError(error)}`);
          throw storageError(error);
        }
        await sleep(RETRY_BASE_MS * 2 ** attempt * Math.random());
      }
    }
  }
}

/** Makes browsers treat files as those on disk: they show raster images and save everything else. */
function objectHeaders(key: string, { mimetype, image }: FileType) {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return {
    ContentType: mimetype.startsWith('text/') ? `${mimetype}; charset=utf-8` : mimetype,
    ContentDisposition: image ? 'inline' : `attachment; filename="${name}"`,
    // a name is never reused, so its content never changes
    CacheControl: isPrivateKey(key) ? 'private, no-store' : 'public, max-age=31536000, immutable',
  };
}

function endpointOf({ endpoint, region }: S3Options): string {
  const domainSuffix = region.startsWith('cn-') ? '.cn' : '';
  return endpoint ?? `https://s3.${region}.amazonaws.com${domainSuffix}`;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
