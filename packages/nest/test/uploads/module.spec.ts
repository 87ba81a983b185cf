import {
  Controller,
  Inject,
  Injectable,
  Module,
  Post,
  SetMetadata,
  UploadedFile,
  type CanActivate,
  type ExecutionContext,
  type INestApplication,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { ADAPTER_UPLOADS, type AttachedUpload } from '../../src/adapters/uploads-token';
import { UPLOADED_FILES } from '../../src/crud/uploaded-files';
import {
  DiskStorage,
  FILE_TYPES,
  ReceivesFile,
  UPLOAD_STORAGE,
  UploadResponseDto,
  UploadsController,
  UploadsModule,
  UploadsService,
  type UploadsOptions,
  type UploadsOptionsFactory,
} from '../../src/uploads';
import { isFileAddress } from '../../src/values/file-address';
import { startOn } from '../lab/platform';
import { PDF, picture } from './files';

let folder: string;
let app: INestApplication | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-module-'));
});
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (
  imports: unknown[],
  controllers: Type[] = [],
  providers: Provider[] = [],
): Promise<INestApplication> => {
  const module = await Test.createTestingModule({
    imports: imports as Type[],
    controllers,
    providers,
  }).compile();
  app = await startOn(module);
  return app;
};

describe('UploadsModule', () => {
  it('creates its storage by a class with dependencies, and is available in every module', async () => {
    @Module({ providers: [{ provide: 'FOLDER', useValue: folder }], exports: ['FOLDER'] })
    class FolderModule {}
    @Injectable()
    class Settings implements UploadsOptionsFactory {
      constructor(@Inject('FOLDER') private readonly path: string) {}
      createUploadsOptions(): UploadsOptions {
        return { storage: new DiskStorage(this.path) };
      }
    }
    @Injectable()
    class Elsewhere {
      constructor(readonly uploads: UploadsService) {}
    }
    @Module({ providers: [Elsewhere] })
    class OtherModule {}

    const { uploads } = (
      await start([
        UploadsModule.forRootAsync({ imports: [FolderModule], useClass: Settings }),
        OtherModule,
      ])
    ).get(Elsewhere, { strict: false });
    const url = await uploads.store(Buffer.from('a,b'), FILE_TYPES.csv, 'exports');
    expect(url).toMatch(/^\/uploads\/exports\/[0-9a-f-]{36}\.csv$/);
    await request(app?.getHttpServer()).get(url).expect(200, 'a,b');
    await uploads.remove(url);
    await request(app?.getHttpServer()).get(url).expect(404);
    await uploads.remove('/uploads/../../etc/passwd');
    await uploads.remove('https://example.com/a.png');
    expect(app?.get(UPLOADED_FILES, { strict: false })).toHaveProperty('release');
    expect(app?.get(UPLOAD_STORAGE, { strict: false })).toBeInstanceOf(DiskStorage);
  });

  it('accepts the addresses of its storage in upload fields', async () => {
    const url = '/of-this-test/uploads/a.png';
    expect(isFileAddress(url)).toBe(false);
    const storage = new DiskStorage(folder, '/of-this-test/uploads/');
    await start([UploadsModule.forRoot({ storage })]);
    expect(isFileAddress(url)).toBe(true);
    expect(isFileAddress('/of-this-test/uploads/private/a.png')).toBe(false);
  });

  it('accepts addresses in upload fields that only its storage recognizes', async () => {
    class Archive extends DiskStorage {
      override urlOf = (key: string): string => `archive:${key}`;
      override keyOf = (url: string): string | undefined => /^archive:(.*)$/.exec(url)?.[1];
    }
    expect(isFileAddress('archive:a.png')).toBe(false);
    await start([UploadsModule.forRoot({ storage: new Archive(folder) })]);
    expect(isFileAddress('archive:a.png')).toBe(true);
    expect(isFileAddress('javascript:archive:a.png')).toBe(false);
  });

  it('serves no files with serve: false', async () => {
    const storage = new DiskStorage(folder);
    const { getHttpServer } = await start([UploadsModule.forRoot({ storage, serve: false })]);
    const uploads = app?.get(UploadsService, { strict: false });
    const url = await uploads?.store(Buffer.from('x'), FILE_TYPES.txt);
    await request(getHttpServer.call(app)).get(String(url)).expect(404);
  });

  it('serves files past a guard of the whole application that looks for a decorator of its own', async () => {
    const Public = () => SetMetadata('isPublic', true);
    @Injectable()
    class TokenGuard implements CanActivate {
      canActivate(context: ExecutionContext): boolean {
        return Reflect.getMetadata('isPublic', context.getClass()) === true;
      }
    }
    const provider = { provide: APP_GUARD, useClass: TokenGuard };
    const storage = new DiskStorage(folder);
    await start([UploadsModule.forRoot({ storage })], [], [provider]);
    const uploads = app?.get(UploadsService, { strict: false });
    const url = await uploads?.store(Buffer.from('x'), FILE_TYPES.txt);
    await request(app?.getHttpServer()).get(String(url)).expect(403);
    Public()(UploadsController);
    await request(app?.getHttpServer()).get(String(url)).expect(200, 'x');
  });

  it('rejects a bucket outside the folder, and leaves no temporary file', async () => {
    const storage = new DiskStorage(folder);
    await start([UploadsModule.forRoot({ storage })]);
    const uploads = app?.get(UploadsService, { strict: false });
    const stored = uploads?.store(Buffer.from('x'), FILE_TYPES.txt, '../a');
    await expect(stored).rejects.toThrow('"../a" cannot be a bucket');
    expect(readdirSync(storage.temporaryFolder)).toEqual([]);
  });
});

describe('helpers.upload of adapters', () => {
  type Helpers = Record<string, AttachedUpload>;
  const received = (content: Buffer | string, originalname = 'a') => {
    const path = join(folder, 'received');
    const buffer = Buffer.from(content);
    writeFileSync(path, buffer);
    return { originalname, mimetype: 'image/png', size: buffer.length, path, buffer };
  };
  const begin = async (): Promise<{ helpers: Helpers; storage: DiskStorage }> => {
    const storage = new DiskStorage(join(folder, 'uploads'));
    await start([UploadsModule.forRoot({ storage })]);
    return { helpers: app?.get<Helpers>(ADAPTER_UPLOADS, { strict: false }) ?? {}, storage };
  };

  it('stores an image and its thumbnail in parallel, and keeps the received file', async () => {
    const { helpers } = await begin();
    const content = await picture('jpeg', 400, 300);
    const file = received(content);
    const onFailure = jest.fn();
    const [image, thumbnail] = await Promise.all([
      helpers['image']?.(file, 'products', { onFailure }),
      helpers['thumbnail']?.(file, 'products', { onFailure }),
    ]);
    expect(image).toMatch(/^\/uploads\/products\/[0-9a-f-]{36}\.jpg$/);
    expect(thumbnail).toMatch(/^\/uploads\/products\/[0-9a-f-]{36}\.webp$/);
    const sent = await request(app?.getHttpServer()).get(String(image)).expect(200);
    expect(sent.body).toEqual(content);
    expect(existsSync(file.path)).toBe(true);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('removes the stored file when the request fails', async () => {
    const { helpers } = await begin();
    const undos: (() => unknown)[] = [];
    const onFailure = (undo: () => unknown) => void undos.push(undo);
    const url = await helpers['file']?.(received(PDF), 'sheets', { onFailure });
    await request(app?.getHttpServer()).get(String(url)).expect(200);
    for (const undo of undos) await undo();
    await request(app?.getHttpServer()).get(String(url)).expect(404);
  });

  it('rejects other content with 415 and stores nothing', async () => {
    const { helpers, storage } = await begin();
    const onFailure = jest.fn();
    const run = helpers['image']?.(received(PDF), 'products', { onFailure });
    await expect(run).rejects.toMatchObject({ status: 415 });
    expect(onFailure).not.toHaveBeenCalled();
    expect(readdirSync(storage.folder)).toEqual(['.tmp']);
    expect(readdirSync(storage.temporaryFolder)).toEqual([]);
  });
});

it('documents a route that receives a file', async () => {
  @Controller('upload')
  class UploadController {
    @Post()
    @ReceivesFile({ part: 'picture' })
    upload(@UploadedFile() _file: unknown): UploadResponseDto {
      return new UploadResponseDto();
    }
  }
  const made = await start(
    [UploadsModule.forRoot({ storage: new DiskStorage(folder) })],
    [UploadController],
  );
  const { paths } = SwaggerModule.createDocument(made, new DocumentBuilder().build());
  expect(Object.keys(paths).sort()).toEqual([
    '/upload',
    '/uploads/{bucket}/{name}',
    '/uploads/{name}',
  ]);
  const { post } = paths['/upload'] ?? {};
  expect(post?.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { required: ['picture'], properties: { picture: { format: 'binary' } } },
      },
    },
  });
  expect(Object.keys(post?.responses ?? {})).toEqual(expect.arrayContaining(['400', '413', '415']));
});
