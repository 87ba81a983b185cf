/** @jest-environment ./test/lab/pglite-environment.cjs */
import { Controller, Delete, Put, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import {
  CrudService,
  defineResource,
  withSharedParts,
  type Change,
  type Row,
  type Versions,
} from '../src';
import { useLab } from './lab/app';
import { featureOf } from './lab/controllers';
import { CreateSampleDto, UpdateSampleDto } from './lab/dtos';
import { expectError, expectInvalid } from './lab/expectations';
import { startOn } from './lab/platform';
import { sampleResource } from './lab/resources';

const lab = useLab();
const path = '/gen-api/samples';

interface Sample {
  id: number;
  name: string;
  note: string | null;
  updatedAt: string;
}

interface Types {
  record: Row;
  create: Row;
  update: Row;
}

const tagOf = ({ updatedAt }: Sample): string => `"${updatedAt}"`;
const tagsOf = (...samples: Sample[]): string => samples.map(tagOf).join(', ');
const OLD = '"2020-01-01T00:00:00.000Z"';

const create = async (name: string): Promise<Sample> =>
  (await lab.http.post(path).send({ name }).expect(201)).body;
const three = async (): Promise<[Sample, Sample, Sample]> => [
  await create('a'),
  await create('b'),
  await create('c'),
];
const stored = () => lab.prisma.sample.findMany({ orderBy: { id: 'asc' } });
/** Somebody else changes it. */
const change = async ({ id }: Sample): Promise<Sample> =>
  (await lab.http.put(`${path}/${id}`).send({ note: 'theirs' }).expect(200)).body;

type Ids = readonly (number | string)[];

/** The requests that write many records. */
const REQUESTS: Readonly<Record<string, (ids: Ids, tag: string, of?: string) => request.Test>> = {
  'PUT with the ids in the address': (ids, tag, of = path) =>
    lab.http.put(of).query({ ids }).set('If-Match', tag).send({ note: 'mine' }),
  'PUT with the ids in the body': (ids, tag, of = path) =>
    lab.http
      .put(of)
      .set('If-Match', tag)
      .send({ ids, data: { note: 'mine' } }),
  DELETE: (ids, tag, of = path) => lab.http.delete(of).query({ ids }).set('If-Match', tag),
  'POST bulk-delete': (ids, tag, of = path) =>
    lab.http.post(`${of}/bulk-delete`).set('If-Match', tag).send({ ids }),
};

beforeEach(async () => {
  await lab.prisma.sample.deleteMany();
  await lab.prisma.ticket.deleteMany();
});

describe.each(Object.entries(REQUESTS))('%s', (what, send) => {
  const isUpdate = what.startsWith('PUT');

  it('writes the records of which each has its version, in the order of the ids', async () => {
    const [a, b, c] = await three();
    const { body } = await send([c.id, a.id], tagsOf(c, a)).expect(200);
    expect(body).toEqual({ ids: [c.id, a.id], count: 2 });
    const rows = await stored();
    if (isUpdate) {
      expect(rows.map(({ note }) => note)).toEqual(['mine', null, 'mine']);
      expect(rows[0]?.updatedAt.toISOString()).not.toBe(a.updatedAt);
    } else expect(rows.map(({ id }) => id)).toEqual([b.id]);
  });

  it('answers 412 with the ids of those that were changed, and does nothing', async () => {
    const [a, b, c] = await three();
    await change(c);
    await change(a);
    const before = await stored();
    const response = await send([c.id, b.id, a.id], tagsOf(c, b, a));
    expectError(response, 412, 'STALE');
    expect(response.body).toMatchObject({
      ids: [c.id, a.id],
      message: `2 of 3 records (Sample) were changed by somebody else: ${c.id}, ${a.id}; nothing has been done`,
    });
    expect(response.body).not.toHaveProperty('current');
    // in the order of the ids, not of the records
    expectError(await send([b.id, a.id], tagsOf(a, b)), 412, 'STALE');
    expect(await stored()).toEqual(before);
  });

  it('takes * for any version of all of them, and "*" for that of one', async () => {
    const [a, b, c] = await three();
    await change(a);
    await change(b);
    expectError(await send([a.id, b.id], `"*", ${tagOf(b)}`), 412, 'STALE');
    await send([a.id, c.id], `"*", ${tagOf(c)}`).expect(200);
    await send([b.id], '*').expect(200);
  });

  it.each(['"abc"', '""', '"null"', OLD, `W/${OLD}`])(
    'takes %s for a version that no record has, in its place',
    async (tag) => {
      const [a, b] = await three();
      const response = await send([a.id, b.id], `${tag}, ${tagOf(b)}`);
      expectError(response, 412, 'STALE');
      expect(response.body.ids).toEqual([a.id]);
    },
  );

  it('takes weak tags, as a proxy makes them', async () => {
    const [a, b] = await three();
    await send([a.id, b.id], `W/${tagOf(a)},W/${tagOf(b)}`).expect(200);
  });

  it.each(['', 'yesterday', '"a', '*, "a"', '*, *'])('rejects %j', async (header) => {
    const [a, b] = await three();
    expectInvalid(await send([a.id, b.id], header), 'If-Match');
  });

  it('rejects another number of versions than of records, and says how many', async () => {
    const [a, b] = await three();
    for (const tag of [tagOf(a), tagsOf(a, b, b)]) {
      const response = await send([a.id, b.id], tag);
      expectInvalid(response, 'If-Match');
      expect(response.body.message).toContain('in the order of the ids');
    }
    // an id counts once, however often it is named
    expectInvalid(await send([a.id, a.id], tagsOf(a, a)), 'If-Match');
    await send([a.id, b.id, a.id], tagsOf(a, b)).expect(200);
  });

  it('answers 404 for a record that is gone, whatever the versions', async () => {
    const [a, b] = await three();
    await change(a);
    await lab.http.delete(`${path}/${b.id}`).expect(200);
    const response = await send([a.id, b.id], tagsOf(a, b));
    expectError(response, 404, 'NOT_FOUND');
    expect(response.body.message).toContain(String(b.id));
  });

  it('lets one of several requests at the same moment succeed', async () => {
    const [a, b] = await three();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send([a.id, b.id], tagsOf(a, b))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(3).fill(isUpdate ? 412 : 404)]);
  });
});

it.each(['DELETE', 'POST bulk-delete'])(
  '%s is refused for a model without versions, except for *',
  async (what) => {
    await lab.prisma.seat.deleteMany();
    await lab.prisma.seat.create({ data: { hall: 'a', row: 1 } });
    const send = (tag: string) => REQUESTS[what]?.(['a~1'], tag, '/gen-api/seats');
    expectError((await send(OLD)) as request.Response, 412, 'NO_VERSION');
    await send('*')?.expect(200);
  },
);

describe('versions in the body, for more than a header holds', () => {
  const requests = (ids: Ids, versions: unknown) => [
    lab.http.put(path).send({ ids, versions, data: { note: 'mine' } }),
    lab.http.post(`${path}/bulk-delete`).send({ ids, versions }),
  ];

  it('are compared like those of the header', async () => {
    const [a, b] = await three();
    const changed = await change(a);
    for (const send of requests([b.id, a.id], [b.updatedAt, a.updatedAt])) {
      const response = await send;
      expectError(response, 412, 'STALE');
      expect(response.body.ids).toEqual([a.id]);
    }
    for (const send of requests([b.id, a.id], ['*', null])) expectError(await send, 412, 'STALE');
    for (const send of requests([b.id, a.id], ['*', ''])) expectError(await send, 412, 'STALE');
    const [update] = requests([b.id, a.id], ['*', changed.updatedAt]);
    await update?.expect(200);
    const [, remove] = requests([b.id, a.id], '*');
    await remove?.expect(200);
  });

  it.each([1, 'x', [1], {}, null])('refuse %j', async (versions) => {
    const { id } = await create('a');
    for (const send of requests([id], versions)) expectInvalid(await send, 'versions');
  });

  it('stand in one place only', async () => {
    const a = await create('a');
    for (const send of requests([a.id], [a.updatedAt]))
      expectInvalid(await send.set('If-Match', tagOf(a)), 'versions');
  });

  it('reach as many records as one request may name', async () => {
    await lab.prisma.sample.createMany({
      data: Array.from({ length: 1000 }, (_, at) => ({ name: `n${at}` })),
    });
    const rows = await stored();
    const ids = rows.map(({ id }) => id);
    const [update] = requests(
      ids,
      rows.map(({ updatedAt }) => updatedAt),
    );
    await update?.expect(200);
    const [, stale] = requests(
      ids,
      rows.map(({ updatedAt }) => updatedAt),
    );
    const response = await stale;
    expectError(response as request.Response, 412, 'STALE');
    expect(response?.body.ids).toHaveLength(1000);
    const [, remove] = requests(
      ids,
      (await stored()).map(({ updatedAt }) => updatedAt),
    );
    await remove?.expect(200);
  });
});

describe('an update of many records', () => {
  const put = (samples: readonly Sample[], tag: string, body: object) =>
    lab.http
      .put(path)
      .query({ ids: samples.map(({ id }) => id) })
      .set('If-Match', tag)
      .send(body);

  it('compares versions even if there is nothing to change, which leaves them as they are', async () => {
    const [a, b] = await three();
    const before = await stored();
    await put([a, b], tagsOf(a, b), {}).expect(200);
    expect(await stored()).toEqual(before);
    expectError(await put([a, b], `${tagOf(a)}, ${OLD}`, {}), 412, 'STALE');
  });

  it('gives each a later version even if the clock stands still or is slow', async () => {
    const [a, b] = await three();
    const slow = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(a.updatedAt) - 60_000);
    await put([a, b], tagsOf(a, b), { note: '1' }).expect(200);
    slow.mockRestore();
    for (const { updatedAt } of (await stored()).slice(0, 2))
      expect(updatedAt > new Date(b.updatedAt)).toBe(true);
    expectError(await put([a, b], tagsOf(a, b), { note: '2' }), 412, 'STALE');
  });

  it('writes links only if the versions match, and then makes new ones', async () => {
    await lab.prisma.book.deleteMany();
    const { body: genre } = await lab.http.post('/gen-api/genres').send({ name: 'g' });
    const { body: book } = await lab.http.post('/gen-api/books').send({ title: 't' });
    const save = () =>
      lab.http
        .put('/gen-api/books')
        .query({ ids: book.id })
        .set('If-Match', `"${book.updatedAt}"`)
        .send({ genres: [genre.id] });
    await save().expect(200);
    const { body } = await lab.http.get(`/gen-api/books/${book.id}`);
    expect(body.genres).toEqual([genre.id]);
    expectError(await save(), 412, 'STALE');
  });

  it('takes keys of several fields, and null for records without a version', async () => {
    await lab.prisma.$executeRaw`INSERT INTO "Ticket" ("hall", "row") VALUES ('a', 1), ('b', 2)`;
    const save = (tag: string) =>
      lab.http
        .put('/gen-api/tickets')
        .query({ ids: ['b~2', 'a~1'] })
        .set('If-Match', tag)
        .send({ holder: 'x' });
    await save('"null", "null"').expect(200);
    const response = await save('"null", "*"');
    expectError(response, 412, 'STALE');
    expect(response.body.ids).toEqual(['b~2']);
  });
});

describe('a service', () => {
  class Samples extends CrudService<Types> {
    constructor() {
      super(lab.prisma as never, sampleResource as never);
    }
  }
  const dates = (...samples: Sample[]): Versions =>
    samples.map(({ updatedAt }) => new Date(updatedAt));
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { getResponse: () => object }) => error.getResponse(),
    );

  it('compares the versions before it calls hooks, and names all stale records', async () => {
    const seen: unknown[] = [];
    class Hooked extends Samples {
      protected override beforeUpdate({ before }: Change<Types>): void {
        seen.push(before['id']);
      }

      protected override beforeDelete(record: Row): void {
        seen.push(record['id']);
      }
    }
    const [a, b, c] = await three();
    await change(a);
    await change(c);
    const samples = new Hooked();
    const ids = [c.id, a.id, b.id];
    const stale = { statusCode: 412, code: 'STALE', ids: [c.id, a.id] };
    const before = await stored();
    expect(await refusal(samples.updateMany(ids, { note: 'x' }, dates(c, a, b)))).toMatchObject(
      stale,
    );
    expect(await refusal(samples.deleteMany(ids, dates(c, a, b)))).toMatchObject(stale);
    expect(seen).toEqual([]);
    expect(await stored()).toEqual(before);
    await samples.updateMany([a.id, b.id], { note: 'x' }, [undefined, new Date(b.updatedAt)]);
    expect(seen).toEqual([a.id, b.id]);
  });

  it('refuses versions that an override does not take', async () => {
    class Old extends Samples {
      override updateMany(ids: readonly (number | string)[], input: Row) {
        return super.updateMany(ids, input);
      }
    }
    class New extends Samples {
      override updateMany(...args: Parameters<Samples['updateMany']>) {
        return super.updateMany(...args);
      }
    }
    const [a] = await three();
    const versions = dates(a);
    const old: Samples = new Old();
    expect(await refusal(old.updateMany([a.id], { note: 'x' }, versions))).toMatchObject({
      statusCode: 412,
      code: 'NO_VERSION',
      message: expect.stringContaining('updateMany of Old does not take versions'),
    });
    expect(await refusal(new Old().asSystem().updateMany([a.id], { note: 'x' }))).toBe('done');
    expect(await refusal(new New().updateMany([a.id], { note: 'y' }, versions))).toMatchObject({
      code: 'STALE',
    });
  });
});

describe('in an application of its own', () => {
  const strict = { ...sampleResource, path: 'gen-api/strict', needsVersion: true as const };
  const feature = featureOf(strict, CreateSampleDto, UpdateSampleDto);

  /** An override inherits the decorators of the parameters. */
  @Controller('gen-api/old')
  class OldController extends (feature.controller as new (service: object) => {
    updateMany(...args: unknown[]): unknown;
    deleteMany(...args: unknown[]): unknown;
  }) {
    @Put()
    override updateMany(context: unknown, ids: unknown, data: unknown) {
      return super.updateMany(context, ids, data);
    }

    @Delete()
    override deleteMany(context: unknown, ids: unknown) {
      return super.deleteMany(context, ids);
    }
  }

  let app: INestApplication;
  beforeAll(async () => {
    const { service: Service } = feature;
    const module = await Test.createTestingModule({
      controllers: [feature.controller, OldController],
      providers: [{ provide: Service, useFactory: () => new Service(lab.prisma) }],
    }).compile();
    app = await startOn(module);
  });
  afterAll(() => app.close());
  const agent = () => request(app.getHttpServer());

  it('refuses the header on a route whose override leaves the versions out', async () => {
    const [a] = await three();
    for (const send of [
      agent().put('/gen-api/old').query({ ids: a.id }).send({ note: 'x' }),
      agent().delete('/gen-api/old').query({ ids: a.id }),
      agent()
        .post('/gen-api/old/bulk-delete')
        .send({ ids: [a.id] }),
    ])
      expectError(await send.set('If-Match', tagOf(a)), 412, 'NO_VERSION');
    await agent().put('/gen-api/old').query({ ids: a.id }).send({ note: 'x' }).expect(200);
  });

  it('describes the header and its errors', () => {
    const document = withSharedParts(
      SwaggerModule.createDocument(app, new DocumentBuilder().build()),
    );
    const { put, delete: remove } = document.paths['/gen-api/strict'] ?? {};
    for (const operation of [put, remove, document.paths['/gen-api/strict/bulk-delete']?.post])
      expect(operation).toMatchObject({
        parameters: expect.arrayContaining([
          { $ref: '#/components/parameters/RequiredIfMatchUpdatedAtOfEach' },
        ]),
        responses: {
          412: { $ref: '#/components/responses/IntBulkStale' },
          428: { $ref: '#/components/responses/PreconditionRequired' },
        },
      });
    expect(document.components?.schemas?.['IntBulkStale']).toMatchObject({
      allOf: expect.arrayContaining([{ $ref: '#/components/schemas/ApiErrorDto' }]),
    });
  });
});

it('says that a resource without versions has none', async () => {
  const plain = defineResource({ ...sampleResource, version: undefined } as never);
  class Plain extends CrudService<Types> {
    constructor() {
      super(lab.prisma as never, plain as never);
    }
  }
  await expect(new Plain().updateMany([1], {}, [null])).rejects.toMatchObject({ status: 412 });
});
