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
import { withoutQuery, SIGNED, signedAgo, SIGNING_KEY } from './signed';

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
  it('is returned with a signed address for each in order, and stored without signatures', async () => {
    const tags = [await put('1'), await put('2'), await put('3')];
    const one = await create(tags);
    const { body } = await http().get(one).expect(200);
    expect(body.tags).toEqual(tags);
    expect((await prisma.sample.findFirstOrThrow()).tags).toEqual(tags.map(withoutQuery));
    for (const [at, tag] of tags.entries())
      expect((await http().get(tag).expect(200)).text).toBe(String(at + 1));
    expect((await http().get(path).expect(200)).body.data[0].tags).toEqual(tags);
  });

  it('accepts a new file beside its own files with expired signatures', async () => {
    const held = [await put(), await put()];
    const one = await create(held);
    const next = await put();
    const [first = '', second = ''] = held;
    const tags = [signedAgo(second, 8), next, signedAgo(first, 8)];
    const { body } = await http().patch(one).send({ tags }).expect(200);
    expect(body.tags.map(withoutQuery)).toEqual(tags.map(withoutQuery));
    for (const tag of body.tags) expect(tag).toMatch(SIGNED);
  });

  it('rejects an expired address of a file of another record with 400', async () => {
    const [own, theirs] = [await put(), await put()];
    await create([theirs]);
    const { id } = await prisma.sample.create({ data: { name: 'b', tags: [withoutQuery(own)] } });
    const tags = [own, signedAgo(theirs, 8)];
    const { body } = await http().put(`${path}/${id}`).send({ tags }).expect(400);
    expect(body.errors.tags[0]).toMatch(/^tags has an address that is not signed/);
    // nor what another field of the record holds
    await prisma.sample.update({ where: { id }, data: { note: withoutQuery(theirs) } });
    await http().put(`${path}/${id}`).send({ tags }).expect(400);
  });

  it('may become empty, which removes its files', async () => {
    const tags = [await put(), await put()];
    const one = await create(tags);
    expect((await http().put(one).send({ tags: [] }).expect(200)).body.tags).toEqual([]);
    for (const tag of tags) await http().get(tag).expect(404);
  });

  it('rejects values that are not addresses with 400', async () => {
    const one = await create([]);
    for (const tags of [[null], [1], [['/uploads/a']], 'a', { set: [] }])
      await http().put(one).send({ tags }).expect(400);
  });
});

it('the sweep removes a private file that no record holds, and keeps one that a record holds', async () => {
  const [held, unused] = [await put(), await put()];
  await create([held]);
  const modules = app.get(ModulesContainer);
  const { removed } = await sweep({ storage, modules, olderThanMs: -60_000 });
  expect(removed).toContain(uploads.keyOf(unused));
  await http().get(held).expect(200);
  await http().get(unused).expect(404);
});

it('a record with private files never returns 304, since their addresses change without it', async () => {
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
    'without a signing key',
    undefined,
    'Sample has private files (tags, note), which the application cannot keep',
  ],
  ['with a signing key that is too short', 'short', 'The signingKey of UploadsModule is too short'],
])('an application with private files does not start %s', async (_how, signingKey, sentence) => {
  await expect(moduleWith(signingKey)).rejects.toThrow(sentence);
});

it('an application with private files does not start with a public storage', async () => {
  class Open extends DiskStorage {
    override readonly keepsPrivate = false;
  }
  const made = Test.createTestingModule({
    imports: [UploadsModule.forRoot({ storage: new Open(folder), signingKey: SIGNING_KEY })],
    providers: [requirePrivateFiles(resource)],
  }).compile();
  await expect(made).rejects.toThrow('a bucket of their own (S3_PRIVATE_BUCKET)');
});

it('an application with private files does not start without UploadsModule', async () => {
  const made = Test.createTestingModule({ providers: [requirePrivateFiles(resource)] }).compile();
  await expect(made).rejects.toThrow('give UploadsModule a signingKey');
});
