import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrudService, defineResource, type Row } from '../../src';
import { UPLOADED_FILES } from '../../src/crud/uploaded-files';
import { DiskStorage } from '../../src/uploads/disk-storage';
import { FILE_TYPES } from '../../src/uploads/file-type';
import { newKey } from '../../src/uploads/key';
import { UnusedFiles } from '../../src/uploads/unused-files';
import { PrismaClient } from '../../test-output/prisma/client';
import { openDatabase } from '../lab/database';
import { authorResource, sampleResource, seatResource } from '../lab/resources';

const sampleWithUploads = defineResource({ ...sampleResource, uploads: ['note', 'tags'] });
const seatWithUploads = defineResource({ ...seatResource, uploads: ['name'] });

/** As the generator writes them for models with uploads. */
@Injectable()
export class SampleService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(prisma: PrismaClient) {
    super(prisma, sampleWithUploads);
  }
}

@Injectable()
export class SeatService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(prisma: PrismaClient) {
    super(prisma, seatWithUploads);
  }
}

/** A project's own service, as in docs/customising-api.md. */
@Injectable()
export class OwnSampleService extends SampleService {
  constructor(private readonly database: PrismaClient) {
    super(database);
  }

  /** Uses the generated operation and its own client. */
  async relabel(name: string, note: string): Promise<Row> {
    const { id } = await this.database.sample.findUniqueOrThrow({ where: { name } });
    return this.update(String(id), { note });
  }
}

/** And for a model without uploads. */
@Injectable()
export class AuthorService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(prisma: PrismaClient) {
    super(prisma, authorResource);
  }
}

/** Opens an application whose samples and seats hold files, as text and as lists of texts. */
export async function openGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'gen-nest-gallery-'));
  const prisma = await openDatabase();
  const storage = new DiskStorage(join(folder, 'uploads'));
  const application = await Test.createTestingModule({
    providers: [
      { provide: PrismaClient, useValue: prisma },
      {
        provide: UPLOADED_FILES,
        useFactory: (modules: ModulesContainer) => new UnusedFiles(storage, modules),
        inject: [ModulesContainer],
      },
      SampleService,
      OwnSampleService,
      SeatService,
      AuthorService,
    ],
  }).compile();
  return {
    folder,
    prisma,
    storage,
    modules: application.get(ModulesContainer),
    samples: application.get(SampleService),
    ownSamples: application.get(OwnSampleService),
    seats: application.get(SeatService),
    /** Stores a file of this age and returns its URL. */
    async put(hours = 0, bucket?: string): Promise<string> {
      const path = join(storage.temporaryFolder, 'new');
      await writeFile(path, 'content');
      const changed = Date.now() / 1000 - hours * 60 * 60;
      await utimes(path, changed, changed);
      const key = newKey(FILE_TYPES.txt, bucket);
      await storage.publish(path, key);
      return storage.urlOf(key);
    },
    /** Returns the URLs of all stored files. */
    async stored(): Promise<string[]> {
      const urls: string[] = [];
      for await (const { key } of storage.list()) urls.push(storage.urlOf(key));
      return urls.sort();
    },
    /** Removes all records and files. */
    async clear(): Promise<void> {
      await prisma.sample.deleteMany();
      await prisma.seat.deleteMany();
      await prisma.author.deleteMany();
      for (const name of await readdir(storage.folder)) {
        await rm(join(storage.folder, name), { recursive: true });
      }
      await mkdir(storage.temporaryFolder);
    },
    async close(): Promise<void> {
      await application.close();
      await prisma.$disconnect();
      await rm(folder, { recursive: true });
    },
  };
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>;
