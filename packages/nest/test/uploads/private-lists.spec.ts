/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Inject, type INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { defineResource, requirePrivateFiles } from '../../src';
import { DiskStorage, FILE_TYPES, sweep, UploadsModule, UploadsService } from '../../src/uploads';
import { PrismaClient } from '../../test-output/prisma/client';
import { featureOf } from '../lab/controllers';
import { openDatabase } from '../lab/database';
import { CreateSampleDto, UpdateSampleDto } from '../lab/dtos';
import { startOn } from '../lab/platform';
import { sampleResource } from '../lab/resources';
import { plain, SIGNED, signedAgo, SIGNING_KEY } from './signed';

const path = '/gen-api/samples';
const resource = defineResource({
  ...sampleResource,
  uploads: ['note', 'tags'],
  privateUploads: ['tags', 'note'],
});
const feature = featureOf(resource, CreateSampleDto, UpdateSampleDto);
Inject(PrismaClient)(feature.service, undefined, 0);

const folder = mkdtempSync(join(tmpdir(), 'gen-private-lists-'));
const storage = new DiskStorage(folder);
let prisma: PrismaClient;
let app: INestApplication;
let uploads: UploadsService;

const moduleWith = (signingKey: string | undefined) =>
  Test.createTestingModule({
    imports: [UploadsModule.forRoot({ storage, signingKey })],
    controllers: [feature.controller],
    providers: [
      { provide: PrismaClient, useValue: prisma },
      feature.service,
      requirePrivateFiles(resource),
    ],
  }).compile();

beforeAll(async () => {
  prisma = await openDatabase();
  app = await startOn(await moduleWith(SIGNING_KEY));
  uploads = app.get(UploadsService, { strict: false });
});
afterAll(async () => {
  await app.close();
  await prisma.$disconnect();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => prisma.sample.deleteMany());

const http = () => request(app.getHttpServer());
const put = (content = 'x') => uploads.store(Buffer.from(content), FILE_TYPES.txt, 'private');
const create = async (tags: string[]): Promise<string> =>
  `${path}/${(await http().post(path).send({ name: 'a', tags }).expect(201)).body.id}`;

describe('a list of private files', () => {
  it('is answered with an address for each, in their order, and stored without signatures', async () => {
    const tags = [await put('1'), await put('2'), await put('3')];
    const one = await create(tags);
    const { body } = await http().get(one).expect(200);
    expect(body.tags).toEqual(tags);
    expect((await prisma.sample.findFirstOrThrow()).tags).toEqual(tags.map(plain));
    for (const [at, tag] of tags.entries())
      expect((await http().get(tag).expect(200)).text).toBe(String(at + 1));
    expect((await http().get(path).expect(200)).body.data[0].tags).toEqual(tags);
  });

  it('takes a new file beside those of a form that was open for hours', async () => {
    const held = [await put(), await put()];
    const one = await create(held);
    const next = await put();
    const [first = '', second = ''] = held;
    const tags = [signedAgo(second, 8), next, signedAgo(first, 8)];
    const { body } = await http().patch(one).send({ tags }).expect(200);
    expect(body.tags.map(plain)).toEqual(tags.map(plain));
    for (const tag of body.tags) expect(tag).toMatch(SIGNED);
  });

  it('takes none of another record, and says so', async () => {
    const [own, theirs] = [await put(), await put()];
    await create([theirs]);
    const { id } = await prisma.sample.create({ data: { name: 'b', tags: [plain(own)] } });
    const tags = [own, signedAgo(theirs, 8)];
    const { body } = await http().put(`${path}/${id}`).send({ tags }).expect(400);
    expect(body.errors.tags[0]).toMatch(/^tags has an address that is not signed/);
    // nor what the record holds in another field
    await prisma.sample.update({ where: { id }, data: { note: plain(theirs) } });
    await http().put(`${path}/${id}`).send({ tags }).expect(400);
  });

  it('may become empty, and what it held is gone then', async () => {
    const tags = [await put(), await put()];
    const one = await create(tags);
    expect((await http().put(one).send({ tags: [] }).expect(200)).body.tags).toEqual([]);
    for (const tag of tags) await http().get(tag).expect(404);
  });

  it('refuses what is no address', async () => {
    const one = await create([]);
    for (const tags of [[null], [1], [['/uploads/a']], 'a', { set: [] }])
      await http().put(one).send({ tags }).expect(400);
  });
});

it('is swept where no record holds it, and stays where one does', async () => {
  const [held, unused] = [await put(), await put()];
  await create([held]);
  const modules = app.get(ModulesContainer);
  const { removed } = await sweep({ storage, modules, olderThanMs: -60_000 });
  expect(removed).toContain(uploads.keyOf(unused));
  await http().get(held).expect(200);
  await http().get(unused).expect(404);
});

it('is never answered "not modified", for its address changes without the record', async () => {
  const one = await create([await put()]);
  const { headers } = await http().get(one).expect(200);
  const again = await http()
    .get(one)
    .set('If-None-Match', headers['etag'] ?? '');
  expect(headers['etag']).toBeDefined();
  expect(again.status).toBe(200);
});

it.each([
  [
    'without a key to sign with',
    undefined,
    'Sample has private files (tags, note), which the application cannot keep',
  ],
  ['with one that is easy to guess', 'short', 'The signingKey of UploadsModule is too short'],
])('an application with private files does not start %s', async (_how, signingKey, sentence) => {
  await expect(moduleWith(signingKey)).rejects.toThrow(sentence);
});

it('nor where everybody reads the storage', async () => {
  class Open extends DiskStorage {
    override readonly keepsPrivate = false;
  }
  const made = Test.createTestingModule({
    imports: [UploadsModule.forRoot({ storage: new Open(folder), signingKey: SIGNING_KEY })],
    providers: [requirePrivateFiles(resource)],
  }).compile();
  await expect(made).rejects.toThrow('a bucket of their own (S3_PRIVATE_BUCKET)');
});

it('nor without UploadsModule', async () => {
  const made = Test.createTestingModule({ providers: [requirePrivateFiles(resource)] }).compile();
  await expect(made).rejects.toThrow('give UploadsModule a signingKey');
});
