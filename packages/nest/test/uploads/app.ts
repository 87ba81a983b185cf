import {
  Controller,
  Injectable,
  Post,
  UnauthorizedException,
  UploadedFile,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type INestApplication,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { PrismaErrorFilter } from '../../src';
import {
  DiskStorage,
  FILE_TYPES,
  ReceivesFile,
  UploadsModule,
  UploadsService,
  type AdapterFile,
  type UploadsOptions,
} from '../../src/uploads';
import { platform, startOn } from '../lab/platform';

const MIB = 1024 * 1024;

@Injectable()
class TokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string> }>();
    if (headers['authorization'] === 'Bearer good') return true;
    throw new UnauthorizedException();
  }
}

@Controller('upload')
@UseGuards(TokenGuard)
class UploadController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @ReceivesFile()
  any(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file);
  }

  @Post('private')
  @ReceivesFile()
  private(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file, { bucket: 'private' });
  }

  @Post('image')
  @ReceivesFile()
  image(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file, { accepts: 'image' });
  }

  @Post('document')
  @ReceivesFile({ maxBytes: 10 * MIB })
  document(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file, { accepts: 'document' });
  }

  @Post('known')
  @ReceivesFile()
  known(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file, { accepts: 'known' });
  }

  @Post('listed')
  @ReceivesFile()
  listed(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file, { accepts: [FILE_TYPES.pdf, FILE_TYPES.png] });
  }

  @Post('thumbnail')
  @ReceivesFile()
  thumbnail(@UploadedFile() file: AdapterFile) {
    return this.uploads.acceptWithThumbnail(file);
  }

  @Post('bucket')
  @ReceivesFile()
  bucket(@UploadedFile() file: AdapterFile) {
    return this.uploads.accept(file, { bucket: 'products' });
  }
}

export interface UploadLab {
  readonly app: INestApplication;
  readonly port: number;
  readonly folder: string;
  readonly storage: DiskStorage;
  /** Returns the names of the stored files. */
  stored(): string[];
  /** Returns the names of files not yet accepted. */
  unfinished(): string[];
  /** Creates a request with the token that the guard requires. */
  post(path: string): request.Test;
  get(path: string): request.Test;
  upload(content: string | Buffer, filename?: string, path?: string): request.Test;
}

/** Starts an application with uploads in its own folder, and removes both after the tests of a file. */
export function useUploads(
  options: Pick<UploadsOptions, 'accepts' | 'signingKey'> = {},
): UploadLab {
  const folder = mkdtempSync(join(tmpdir(), 'gen-nest-uploads-'));
  const storage = new DiskStorage(folder);
  let app: INestApplication;
  beforeAll(async () => {
    const module = await Test.createTestingModule({
      imports: [UploadsModule.forRoot({ storage, ...options })],
      controllers: [UploadController],
    }).compile();
    app = await startOn(module, {
      configure: (made) => {
        made.useGlobalFilters(new PrismaErrorFilter());
        made.enableCors({ origin: 'https://dashboard.example' });
        addHeader(made);
      },
    });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const server = (): Server => app.getHttpServer();
  const post = (path: string) => request(server()).post(path).set('Authorization', 'Bearer good');
  return {
    folder,
    storage,
    post,
    get app() {
      return app;
    },
    get port() {
      return (server().address() as AddressInfo).port;
    },
    stored: () => readdirSync(folder).filter((name) => name !== '.tmp'),
    unfinished: () => readdirSync(storage.temporaryFolder),
    get: (path) => request(server()).get(path),
    upload: (content, filename = 'file', path = '/upload') =>
      post(path).attach('file', Buffer.from(content), { filename }),
  };
}

/** Adds a header as a security plugin does: on Fastify it does not reach Node's response by itself. */
function addHeader(app: INestApplication): void {
  if (platform === 'express')
    app.use((_request: unknown, response: ServerResponse, next: () => void) => {
      response.setHeader('X-Lab', 'lab');
      next();
    });
  else
    (app as NestFastifyApplication)
      .getHttpAdapter()
      .getInstance()
      .addHook('onRequest', (_request, reply, done) => {
        reply.header('X-Lab', 'lab');
        done();
      });
}
