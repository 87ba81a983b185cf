import { randomBytes, randomUUID } from 'node:crypto';
import { HttpException } from '@nestjs/common';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TYPES } from './file-type';
import { newKey } from './key';
import type { S3Options } from './s3-options';
import { S3Storage } from './s3-storage';
import { captureLog, listen, startS3, type S3Server } from '../../test/uploads/s3-server';

const KEY_ID = 'AKIDOFTHETEST';
const SECRET = 'secret-of-the-test';
const OPTIONS: S3Options = {
  bucket: 'files',
  region: 'us-east-1',
  accessKeyId: KEY_ID,
  secretAccessKey: SECRET,
};
const UNREACHABLE = {
  statusCode: 503,
  code: 'UNAVAILABLE',
  error: 'Service Unavailable',
  message: 'The file storage cannot be reached; try again later',
};
const REFUSED = {
  statusCode: 502,
  code: 'UPSTREAM',
  error: 'Bad Gateway',
  message: 'The file storage refused the request',
};

let s3: S3Server;
let folder: string;
let log: string[];
const storages: S3Storage[] = [];
const servers: HttpServer[] = [];

beforeAll(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'gen-s3-failures-'));
});

beforeEach(() => {
  log = captureLog();
});

afterEach(async () => {
  await Promise.all(storages.splice(0).map((storage) => storage.onApplicationShutdown()));
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

function storageWith(options: Partial<S3Options>): S3Storage {
  const storage = new S3Storage({ ...OPTIONS, ...options });
  storages.push(storage);
  return storage;
}

/** Starts a server that responds as the listener says, in place of S3. */
async function fakeS3(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return listen(server);
}

async function temporaryFile(size = 1000): Promise<{ path: string; data: Buffer }> {
  const path = join(folder, randomUUID());
  const data = randomBytes(size);
  await writeFile(path, data);
  return { path, data };
}

async function publish(storage: S3Storage, size?: number): Promise<void> {
  const { path } = await temporaryFile(size);
  await storage.publish(path, newKey(FILE_TYPES.png), FILE_TYPES.png);
}

/** Returns the body that the client of a failed operation gets; the log says more, but no secret. */
async function answerOf(operation: Promise<unknown>): Promise<unknown> {
  const error: unknown = await operation.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpException)) throw error ?? new Error('It did not fail');
  expect(log).toHaveLength(1);
  expect(log.join()).not.toContain(SECRET);
  return error.getResponse();
}

const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>m</Message></Error>`;

async function listAll(storage: S3Storage): Promise<void> {
  for await (const { key } of storage.list()) expect(key).toBeUndefined();
}

describe('every operation', () => {
  const operations: [string, (storage: S3Storage) => Promise<unknown>][] = [
    ['publish', (storage) => publish(storage)],
    ['remove', (storage) => storage.remove(newKey(FILE_TYPES.png))],
    ['list', listAll],
  ];

  it.each(operations)('fails with 502 if the bucket is missing: %s', async (_name, operate) => {
    const storage = storageWith({ ...s3.options, bucket: 'absent' });
    expect(await answerOf(operate(storage))).toEqual(REFUSED);
    expect(log[0]).toMatch(/NoSuchBucket \(404\)/);
  });

  it.each(operations)('fails with 503 if the server is down: %s', async (_name, operate) => {
    const server = createServer();
    const endpoint = await listen(server);
    await new Promise((done) => server.close(done));
    expect(await answerOf(operate(storageWith({ endpoint })))).toEqual(UNREACHABLE);
    expect(log[0]).toMatch(/ECONNREFUSED/);
  });

  it.each(operations)(
    'fails with 503 in time if the server never responds: %s',
    async (_name, operate) => {
      const sockets: Socket[] = [];
      const silent = createTcpServer((socket) => sockets.push(socket.on('error', () => undefined)));
      const storage = storageWith({ endpoint: await listen(silent), timeout: 300 });
      const began = Date.now();

      expect(await answerOf(operate(storage))).toEqual(UNREACHABLE);

      expect(Date.now() - began).toBeLessThan(3000);
      for (const socket of sockets) socket.destroy();
      silent.close();
    },
  );

  it.each(operations)(
    'fails with 503 if the server resets the connection: %s',
    async (_name, operate) => {
      const endpoint = await fakeS3((request) => request.socket.resetAndDestroy());
      expect(await answerOf(operate(storageWith({ endpoint })))).toEqual(UNREACHABLE);
    },
  );
});

describe('credentials', () => {
  it('that are unknown fail with 502', async () => {
    const nobody = { accessKeyId: KEY_ID, secretAccessKey: SECRET };
    expect(await answerOf(publish(storageWith({ ...s3.options, ...nobody })))).toEqual(REFUSED);
    expect(log[0]).toMatch(/InvalidAccessKeyId \(403\)/);
  });

  describe('that are missing', () => {
    const before = process.env;
    beforeEach(() => {
      process.env = {
        AWS_EC2_METADATA_DISABLED: 'true',
        AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
        AWS_CONFIG_FILE: join(folder, 'none'),
      };
    });
    afterEach(() => {
      process.env = before;
    });

    it('fail with 502 and are mentioned in the log', async () => {
      const storage = storageWith({
        ...s3.options,
        accessKeyId: undefined,
        secretAccessKey: undefined,
      });
      expect(await answerOf(publish(storage))).toEqual(REFUSED);
      expect(log[0]).toMatch(/CredentialsProviderError/);
    });
  });
});

describe('a response of', () => {
  it.each([
    [403, 'AccessDenied', REFUSED, 1],
    [403, 'SignatureDoesNotMatch', REFUSED, 1],
    [301, 'PermanentRedirect', REFUSED, 1],
    [400, 'RequestTimeout', UNREACHABLE, 3],
    [429, 'TooManyRequests', UNREACHABLE, 3],
    [500, 'InternalError', UNREACHABLE, 3],
    [503, 'SlowDown', UNREACHABLE, 3],
  ])('%d %s is reported, and retried only if temporary', async (status, code, answer, attempts) => {
    let requests = 0;
    const endpoint = await fakeS3((request, response) => {
      requests += 1;
      request.resume().on('end', () => response.writeHead(status).end(xml(code)));
    });
    expect(await answerOf(publish(storageWith({ endpoint })))).toEqual(answer);
    expect(requests).toBe(attempts);
  });

  it('500 with HTML in place of XML is reported as 503', async () => {
    const endpoint = await fakeS3((request, response) => {
      request.resume().on('end', () => response.writeHead(500).end('<html>Sorry'));
    });
    expect(await answerOf(publish(storageWith({ endpoint })))).toEqual(UNREACHABLE);
  });
});

describe('a retry', () => {
  it('sends the whole file again', async () => {
    const bodies: Buffer[] = [];
    const endpoint = await fakeS3((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        bodies.push(Buffer.concat(parts));
        response.writeHead(bodies.length === 1 ? 503 : 200).end();
      });
    });
    const { path, data } = await temporaryFile(300_000);

    await storageWith({ endpoint }).publish(path, newKey(FILE_TYPES.png), FILE_TYPES.png);

    expect(bodies.map((body) => body.equals(data))).toEqual([true, true]);
    expect(log).toEqual([]);
    await expect(access(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a file of 5 MiB', () => {
  it('is not sent to a server that rejects its headers', async () => {
    const sockets: Socket[] = [];
    const endpoint = await fakeS3(() => undefined);
    servers.at(-1)?.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      sockets.push(request.socket);
      response.writeHead(404).end(xml('NoSuchBucket'));
    });
    expect(await answerOf(publish(storageWith({ endpoint }), 5 * 1024 * 1024))).toEqual(REFUSED);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.bytesRead).toBeLessThan(10_000);
  });
});

describe('a missing temporary file', () => {
  it('is not reported as a failure of the server', async () => {
    const publishing = storageWith(s3.options).publish(
      join(folder, 'none'),
      newKey(FILE_TYPES.png),
      FILE_TYPES.png,
    );
    await expect(publishing).rejects.toMatchObject({ code: 'ENOENT' });
    expect(log).toEqual([]);
  });
});
