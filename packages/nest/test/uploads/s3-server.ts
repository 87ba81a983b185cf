import { S3Client } from '@aws-sdk/client-s3';
import { Logger, type LoggerService } from '@nestjs/common';
import crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Options } from '../../src/uploads/s3-options';

/** The only ones that s3rver accepts. */
export const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Another bucket of that server, which only the application reads. */
export const PRIVATE_BUCKET = 'hidden';

const TRIPLE_DES = 'des-ede3-cbc';

export interface S3Server {
  /** Options for an S3Storage on this server's bucket. */
  readonly options: S3Options;
  /** To inspect the bucket directly. */
  readonly client: S3Client;
  /** From now on, lists return pages of at most this many keys, as they do above 1000. */
  limitListPages(keys: number): void;
  close(): Promise<void>;
}

/** Starts an S3 server on a free port, with the empty buckets `files` and `hidden` in a temporary folder. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'gen-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'files' }, { name: PRIVATE_BUCKET }],
  });
  const { port } = await server.run();
  const options = {
    bucket: 'files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    ...CREDENTIALS,
  };
  const client = new S3Client({
    region: options.region,
    endpoint: options.endpoint,
    credentials: CREDENTIALS,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const limitListPages = (keys: number) =>
    void server.httpServer.prependListener('request', (request: IncomingMessage) => {
      if (request.url?.includes('list-type=2')) request.url += `&max-keys=${keys}`;
    });
  const close = async () => {
    client.destroy();
    server.httpServer.closeAllConnections();
    await server.close();
    await rm(directory, { recursive: true });
  };
  return { options, client, limitListPages, close };
}

/**
 * s3rver encrypts the token of a list's next page with DES, which OpenSSL 3 has removed; triple DES
 * with the same key three times is equivalent.
 */
export function provideDes(): void {
  const tripled = (key: crypto.CipherKey) => Buffer.concat(Array(3).fill(key));
  const { createCipheriv, createDecipheriv } = crypto;
  jest
    .spyOn(crypto, 'createCipheriv')
    .mockImplementation((_des: string, key, iv) => createCipheriv(TRIPLE_DES, tripled(key), iv));
  jest
    .spyOn(crypto, 'createDecipheriv')
    .mockImplementation((_des: string, key, iv) => createDecipheriv(TRIPLE_DES, tripled(key), iv));
}

/** Listens on a free port and returns the URL. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Collects log output instead of printing it. */
export function captureLog(): string[] {
  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  const logger: LoggerService = { log: write, error: write, warn: write };
  Logger.overrideLogger(logger);
  return lines;
}
