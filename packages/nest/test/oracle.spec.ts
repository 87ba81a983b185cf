/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { HttpException } from '@nestjs/common';
import { filterKeys } from '../src/query/operators';
import { filterableRelations } from '../src/query/related';
import { sortableFields } from '../src/query/sort';
import { relationsOf } from '../src/resource/relations';
import {
  CrudService,
  readListOptions,
  type QueryString,
  type ResourceDefinition,
  type Row,
} from '../src';
import { useLab } from './lab/app';
import { expectInvalid } from './lab/expectations';
import * as resources from './lab/resources';

/**
 * Orders, filters, searches and related records must reveal nothing about a hidden field or a
 * secret: each parameter that names one is refused, and no response depends on its content.
 */
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  Author: ['password'],
  Sample: ['token'],
  Writer: ['pin', 'password'],
  Book: ['margin'],
  Genre: ['code'],
  Label: ['cost'],
};

const SUFFIXES = ['gte', 'lte', 'gt', 'lt', 'neq', 'in', 'q', 'has'];
const VALUES = ['hidden', 7, null, ['hidden']];

const all: ResourceDefinition[] = Object.values(resources);
const withHidden = all.filter(({ model }) => HIDDEN[model]);
const lab = useLab();
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const get = ({ path }: ResourceDefinition, query: string) =>
  lab.http.get(`/${path}?limit=100&${query}`);

const list = async (from: ResourceDefinition, query: QueryString) =>
  new CrudService<{ record: Row; create: Row; update: Row }>(lab.prisma, from).list(
    readListOptions({ limit: '100', ...query }, from),
  );

/** Expects that the filter is refused, without an HTTP request. */
async function expectNoFilter(from: ResourceDefinition, filter: object): Promise<void> {
  await expect(list(from, { filter: JSON.stringify(filter) })).rejects.toMatchObject({
    status: 400,
    response: { code: 'VALIDATION', errors: { filter: [expect.any(String)] } },
  });
}

/** What a client would have to name: the queried resource, the path to the field, and the field. */
interface Way {
  readonly from: ResourceDefinition;
  readonly relation?: string;
  readonly field: string;
}

const own: Way[] = withHidden.flatMap((from) =>
  (HIDDEN[from.model] ?? []).map((field) => ({ from, field })),
);
const related: Way[] = all.flatMap((from) =>
  [...relationsOf(from).values()].flatMap(({ name, to }) =>
    (HIDDEN[to.model] ?? []).map((field) => ({ from, relation: name, field })),
  ),
);
const ways = [...own, ...related].map(
  (way) => [[way.from.model, way.relation, way.field].filter(Boolean).join('.'), way] as const,
);

/** The ways through a relation to a model that leads back; with all relations that do. */
const detours = ways.flatMap(([name, { from, relation, field }]) => {
  const into = [...relationsOf(from).values()].find((one) => one.name === relation)?.to;
  const backs = [...(into ? relationsOf(into).values() : [])].filter(({ to }) => to === from);
  return relation && backs.length
    ? [[name, { from, relation, field, backs: backs.map((back) => back.name) }] as const]
    : [];
});

beforeAll(async () => {
  const { prisma } = lab;
  const author = await prisma.author.create({ data: { email: 'a@b.test', password: 'hidden' } });
  await prisma.sample.create({ data: { name: 's', authorId: author.id, token: 'hidden' } });
  const writers = await prisma.writer.createManyAndReturn({
    data: ['Ann', 'Bea', 'Cat'].map((name) => ({ name, pin: 'hidden-pin', password: 'hidden' })),
  });
  const genre = await prisma.genre.create({ data: { name: 'crime', code: 'hidden' } });
  await prisma.label.create({ data: { code: 'new', name: 'New' } });
  for (const [at, { id }] of writers.entries()) {
    await prisma.book.create({
      data: {
        title: `book ${at}`,
        margin: 7,
        writer: { connect: { id } },
        editor: { connect: { id: writers[0]?.id } },
        genres: { connect: { id: genre.id } },
        labels: { create: { label: { connect: { code: 'new' } } } },
      },
    });
  }
});

describe('a hidden field', () => {
  it('is tested on its own model and through every kind of relation', () => {
    expect(own).toHaveLength(7);
    const names = related.map(({ from, relation }) => `${from.model}.${relation}`);
    expect(new Set(names)).toEqual(
      new Set([
        ...['Writer.mentor', 'Writer.pupils', 'Writer.books', 'Writer.edited', 'Writer.expertIn'],
        ...['Book.writer', 'Book.editor', 'Book.genres', 'Book.sequels', 'Book.labels'],
        ...['Genre.books', 'Genre.experts', 'Label.books'],
      ]),
    );
    const returning = detours.map(([, { from, relation }]) => `${from.model}.${relation}`);
    expect(new Set(returning)).toEqual(new Set(names));
  });

  it.each(ways)('cannot be sorted by: %s', async (_name, { from, relation, field }) => {
    const names = relation ? [`${relation}.${field}`, `${relation}_${field}`] : [field];
    for (const name of names) {
      for (const order of ['', '&sortOrder=asc', '&sortOrder=desc']) {
        expectInvalid(await get(from, `sortBy=${name}${order}`), 'sortBy');
      }
    }
  });

  it.each(ways)(
    'cannot be filtered by, with any suffix: %s',
    async (_name, { from, relation, field }) => {
      for (const key of [field, ...SUFFIXES.map((suffix) => `${field}_${suffix}`)]) {
        for (const value of VALUES) {
          if (!relation) {
            await expectNoFilter(from, { [key]: value });
            await expectNoFilter(from, { [from.key[0]]: { [key]: value } });
          } else {
            await expectNoFilter(from, { [relation]: { [key]: value } });
            await expectNoFilter(from, { [`${relation}.${key}`]: value });
          }
        }
      }
      const parameter = relation ? `${relation}.${field}` : field;
      expectInvalid(await get(from, `${parameter}=hidden`), parameter);
      const filter = relation ? { [relation]: { [field]: 'hidden' } } : { [field]: 'hidden' };
      expectInvalid(await get(from, `filter=${json(filter)}`), 'filter');
    },
  );

  it.each(detours)(
    'cannot be reached through a second relation: %s',
    async (_name, { from, relation, field, backs }) => {
      for (const back of backs) {
        const filter = { [relation]: { [back]: { [relation]: { [field]: 'hidden' } } } };
        expectInvalid(await get(from, `filter=${json(filter)}`), 'filter');
        expectInvalid(await get(from, `sortBy=${relation}.${back}.${field}`), 'sortBy');
        expectInvalid(await get(from, `include=${relation}.${back}`), 'include');
      }
    },
  );

  it.each(ways)('cannot be included: %s', async (_name, { from, relation, field }) => {
    const name = relation ? `${relation}.${field}` : field;
    expectInvalid(await get(from, `include=${name}`), 'include');
    const { body } = await get(from, '').expect(200);
    const one = `/${from.path}/${encodeURIComponent(body.data[0].id)}`;
    expectInvalid(await lab.http.get(`${one}?include=${name}`), 'include');
  });

  it.each(withHidden.map((from) => [from.model, from] as const))(
    'is not found by search or ids: %s',
    async (_model, from) => {
      for (const text of ['hidden', 'hidden-pin', '7']) {
        const { body } = await get(from, `search=${text}`).expect(200);
        expect(body).toMatchObject({ data: [], total: 0 });
        const byId = await get(from, `ids=${text}`);
        // The text may be a valid key, but no record has it.
        if (byId.status === 200) expect(byId.body.total).toBe(0);
        else expect(byId.status).toBe(400);
      }
    },
  );

  it.each([
    ['books', { genres: ['hidden'] }, 400],
    ['books', { labels: ['7'] }, 409],
    ['genres', { experts: ['hidden-pin'] }, 400],
  ])('cannot be used to link records: %s %j', async (path, body, status) => {
    const { body: page } = await lab.http.get(`/gen-api/${path}?limit=1`).expect(200);
    await lab.http.put(`/gen-api/${path}/${page.data[0].id}`).send(body).expect(status);
  });
});

describe('the content of hidden fields', () => {
  const filters = (from: ResourceDefinition): object[] => [
    ...filterKeys(from).flatMap(({ key }) => VALUES.map((value) => ({ [key]: value }))),
    ...filterableRelations(from).flatMap(({ name, to }) =>
      filterKeys(to).flatMap(({ key }) => VALUES.map((value) => ({ [name]: { [key]: value } }))),
    ),
  ];

  /** Returns every parameter with every name that it accepts. */
  const queries = (from: ResourceDefinition): QueryString[] => [
    {},
    { search: 'a' },
    ...sortableFields(from).flatMap((sortBy) =>
      ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder })),
    ),
    ...filters(from).map((filter) => ({ filter: JSON.stringify(filter) })),
    ...[...relationsOf(from).values()]
      .filter((relation) => !relation.list)
      .map(({ name }) => ({ include: name })),
  ];

  /** Returns the responses by query, or the status for those refused for their value. */
  const answersOf = async (from: ResourceDefinition): Promise<Map<string, unknown>> => {
    const answers = new Map<string, unknown>();
    for (const query of queries(from)) {
      const answer = await list(from, query).catch((error: HttpException) => error.getStatus());
      answers.set(JSON.stringify(query), answer);
    }
    return answers;
  };

  /** Writes these SQL expressions to every hidden field of the lab. */
  const fill = (text: string, number: string) =>
    lab.prisma.$executeRawUnsafe(`
      WITH a AS (UPDATE "Author" SET password = ${text}),
        s AS (UPDATE "Sample" SET token = ${text}),
        w AS (UPDATE "Writer" SET pin = ${text}, password = ${text}),
        g AS (UPDATE "Genre" SET code = ${text}),
        l AS (UPDATE "Label" SET cost = ${number})
      UPDATE "Book" SET margin = ${number}`);

  it.each(withHidden.map((from) => [from.model, from] as const))(
    'does not affect records, total or order in any response: %s',
    async (_model, from) => {
      await fill(`'hidden'`, '7');
      const before = await answersOf(from);
      expect([...before.values()].filter((answer) => typeof answer === 'object')).not.toEqual([]);
      await fill('gen_random_uuid()::text', '(random() * 1000)::int');
      expect(await answersOf(from)).toEqual(before);
    },
  );
});
