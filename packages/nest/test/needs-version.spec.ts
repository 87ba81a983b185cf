/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Controller, type INestApplication, Param, Post } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { Crud, defineResource, IfMatch, withSharedParts, type Versions } from '../src';
import type { PrismaClient } from '../test-output/prisma/client';
import { featureOf } from './lab/controllers';
import { openDatabase } from './lab/database';
import { LabelDto, UpdateSampleDto, CreateSampleDto } from './lab/dtos';
import { expectError, expectInvalid } from './lab/expectations';
import { startOn } from './lab/platform';
import { sampleResource, seatResource } from './lab/resources';

const strict = { ...sampleResource, path: 'gen-api/strict', needsVersion: true as const };
const features = [
  featureOf(strict, CreateSampleDto, UpdateSampleDto),
  featureOf({ ...sampleResource, path: 'gen-api/lax' }, CreateSampleDto, UpdateSampleDto),
  featureOf(seatResource, LabelDto, LabelDto),
];

/** Routes of one's own beside the generated ones. */
@Crud(strict)
@Controller('gen-api/strict')
class OwnController {
  @Post(':id/publish')
  publish(@Param('id') id: string) {
    return { id };
  }

  @Post(':id/sign')
  sign(@Param('id') id: string, @IfMatch() versions?: Versions) {
    return { id, versions };
  }
}

let prisma: PrismaClient;
let app: INestApplication;
beforeAll(async () => {
  prisma = await openDatabase();
  const module = await Test.createTestingModule({
    controllers: [OwnController, ...features.map(({ controller }) => controller)],
    providers: features.map(({ service: Service }) => ({
      provide: Service,
      useFactory: () => new Service(prisma),
    })),
  }).compile();
  app = await startOn(module);
});
afterAll(async () => {
  await app.close();
  await prisma.$disconnect();
});
beforeEach(() => prisma.sample.deleteMany());

const path = '/gen-api/strict';
const agent = () => request(app.getHttpServer());
const create = async () => (await agent().post(path).send({ name: 'a' }).expect(201)).body;
const stored = () => prisma.sample.findMany();

describe('a resource whose writes need a version', () => {
  it.each(['put', 'patch', 'delete'] as const)(
    'answers 428 to %s without If-Match, and writes nothing',
    async (method) => {
      const { id } = await create();
      const before = await stored();
      const response = await agent()[method](`${path}/${id}`).send({ note: 'x' });
      expectError(response, 428, 'VERSION_REQUIRED');
      expect(response.body).toMatchObject({
        message:
          'Send the updatedAt of the Sample as you read it in If-Match, in double quotes, or If-Match: * for any version',
      });
      // it does not depend on the record
      expectError(await agent()[method](`${path}/999`).send({}), 428, 'VERSION_REQUIRED');
      expect(await stored()).toEqual(before);
    },
  );

  it('compares the version that it gets', async () => {
    const { id, updatedAt } = await create();
    const put = (tag: string) =>
      agent().put(`${path}/${id}`).set('If-Match', tag).send({ note: 'x' });
    await put(`"${updatedAt}"`).expect(200);
    expectError(await put(`"${updatedAt}"`), 412, 'STALE');
    expectInvalid(await put(''), 'If-Match');
    expectInvalid(await put('yesterday'), 'If-Match');
  });

  it('takes * for any version: whoever sends it says that it does not matter', async () => {
    const { id } = await create();
    await agent().patch(`${path}/${id}`).set('If-Match', '*').send({ note: 'x' }).expect(200);
    await agent().delete(`${path}/${id}`).set('If-Match', '*').expect(200);
    expect(await stored()).toEqual([]);
  });

  it('answers 428 to a request for many records without If-Match, and takes it with versions or *', async () => {
    const { id, updatedAt } = await create();
    await agent().get(`${path}/${id}`).expect(200);
    const body = { ids: [id], data: { note: 'y' } };
    const requests = () => [
      agent().put(path).query({ ids: id }).send({ note: 'x' }),
      agent().put(path).send(body),
      agent().delete(path).query({ ids: id }),
      agent()
        .post(`${path}/bulk-delete`)
        .send({ ids: [id] }),
    ];
    const before = await stored();
    for (const send of requests()) {
      const response = await send;
      expectError(response, 428, 'VERSION_REQUIRED');
      expect(response.body.message).toContain('of each Sample as you read it in If-Match');
      expect(response.body.message).toContain('in the order of the ids');
    }
    for (const send of requests())
      expectError(await send.set('If-Match', '"2020-01-01T00:00:00.000Z"'), 412, 'STALE');
    expect(await stored()).toEqual(before);
    await agent().put(path).set('If-Match', `"${updatedAt}"`).send(body).expect(200);
    await agent().put(path).set('If-Match', '*').send(body).expect(200);
    await agent()
      .put(path)
      .send({ ...body, versions: ['*'] })
      .expect(200);
    await agent().delete(path).query({ ids: id }).set('If-Match', '*').expect(200);
  });

  it('also asks on an own route that compares versions, and on no other', async () => {
    expectError(await agent().post(`${path}/1/sign`), 428, 'VERSION_REQUIRED');
    await agent().post(`${path}/1/sign`).set('If-Match', '*').expect(201);
    await agent().post(`${path}/1/publish`).expect(201);
  });

  it('leaves other resources as they are', async () => {
    const { id } = await create();
    await agent().put(`/gen-api/lax/${id}`).send({ note: 'x' }).expect(200);
    await agent().delete(`/gen-api/lax/${id}`).expect(200);
    expect(() =>
      defineResource({ ...(seatResource as never as typeof strict), needsVersion: true }),
    ).toThrow('needsVersion needs a version field');
  });
});

describe('the OpenAPI document', () => {
  const parametersOf = (document: OpenAPIObject, of: string) => {
    const { put, patch, delete: remove } = document.paths[`/gen-api/${of}/{id}`] ?? {};
    return [put, patch, remove];
  };

  it('requires the header, and describes 428', () => {
    const document = SwaggerModule.createDocument(app, new DocumentBuilder().build());
    for (const operation of parametersOf(document, 'strict')) {
      expect(operation?.parameters?.[1]).toMatchObject({
        name: 'If-Match',
        required: true,
        description: expect.stringContaining('or * for any version'),
      });
      expect(operation?.responses).toMatchObject({ 412: {}, 428: {} });
    }
    for (const operation of parametersOf(document, 'lax')) {
      expect(operation?.parameters?.[1]).toMatchObject({ name: 'If-Match', required: false });
      expect(operation?.responses).not.toHaveProperty('428');
    }
    expect(document.paths[path]?.put?.responses).toMatchObject({ 412: {}, 428: {} });
    const lax = document.paths['/gen-api/lax']?.put?.responses;
    expect(lax).toHaveProperty('412');
    expect(lax).not.toHaveProperty('428');
    const shared = withSharedParts(document);
    expect(shared.components?.parameters?.['IfMatchUpdatedAt']).not.toHaveProperty('required');
    expect(shared.components?.parameters).toMatchObject({
      RequiredIfMatchUpdatedAt: { required: true },
    });
    expect(shared.components?.responses).toMatchObject({ PreconditionRequired: {} });
    expect(shared.paths[`${path}/{id}`]?.put?.responses).toHaveProperty('428');
  });
});
