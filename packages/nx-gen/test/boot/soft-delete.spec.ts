import { format } from 'prettier';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_PARTS } from '../../src/plan/plan';
import { addClient, runClientCode } from '../support/client-run';
import { bootProject, type BootedProject } from '../support/booted';
import { WORKSPACE, type SkeletonProject } from '../support/project';
import type { Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

/** Two ways to mark a record as deleted: the directive of the model, its fields, and their values after a deletion. */
const WAYS = [
  {
    way: 'a date',
    named: 'deletedAt',
    fields: 'deletedAt DateTime?',
    live: '\\"deletedAt\\" IS NULL',
    isRestorable: false,
    there: { deletedAt: null },
    deleted: { deletedAt: expect.any(String) as string },
  },
  {
    way: 'a flag beside a date',
    named: 'deleted, at: deletedAt, restorable',
    fields: 'deleted Boolean @default(false)\n  deletedAt DateTime?',
    live: 'NOT \\"deleted\\"',
    isRestorable: true,
    there: { deleted: false, deletedAt: null },
    deleted: { deleted: true, deletedAt: expect.any(String) as string },
  },
];

const schemaOf = ({ named, fields, live }: (typeof WAYS)[number]): string => `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
  previewFeatures = ["partialIndexes"]
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_soft_delete(${named})
model Poll {
  id        String        @id
  title     String
  slug      String?       @unique
  code      String?
  ${fields}
  updatedAt DateTime      @updatedAt
  options   Option[]
  comments  Comment[]
  invoices  Invoice[]
  receipt   Receipt?
  tags      Tag[]

  @@unique([code], where: raw("${live}"))
}

// Goes with its poll.
// @gen_form()
model Option {
  id     String @id
  name   String
  poll   Poll   @relation(fields: [pollId], references: [id], onDelete: Cascade)
  pollId String
  votes  Vote[]
  ballots   Ballot[]
  invoice   Invoice? @relation(fields: [invoiceId], references: [id], onDelete: Restrict)
  invoiceId String?
}

// An option stays for its sake, and with the option its poll.
// @gen_form()
model Ballot {
  id       String @id
  option   Option @relation(fields: [optionId], references: [id])
  optionId String
}

// @gen_form()
// @gen_soft_delete(${named})
model Folder {
  id       String   @id
  ${fields}
  /// @gen_tree
  parent   Folder?  @relation("Tree", fields: [parentId], references: [id])
  parentId String?
  below    Folder[] @relation("Tree")
  updatedAt DateTime @updatedAt
}

// Goes with its option, which goes with its poll.
// @gen_form()
model Vote {
  id       String @id
  option   Option @relation(fields: [optionId], references: [id], onDelete: Cascade)
  optionId String
}

// Goes with its poll, where it has one.
// @gen_form()
model Comment {
  id     String  @id
  text   String
  poll   Poll?   @relation(fields: [pollId], references: [id], onDelete: Cascade)
  pollId String?
}

// A poll stays for its sake, until it is deleted itself.
// @gen_form()
// @gen_soft_delete(void, restorable)
model Invoice {
  id     String  @id
  poll   Poll    @relation(fields: [pollId], references: [id])
  pollId String
  void   Boolean @default(false)
  options Option[]
}

// A poll stays for its sake.
// @gen_form()
model Receipt {
  id     String @id
  poll   Poll   @relation(fields: [pollId], references: [id], onDelete: Restrict)
  pollId String @unique
}

// @gen_form()
model Tag {
  id    String @id
  polls Poll[]
}
`;

const OWN = {
  'src/features/poll/poll.service.ts': `import type { HookContext } from '@gen/nest';
import { ConflictException, Injectable } from '@nestjs/common';
import type { PollRecord } from './poll.gen.resource';
import { PollGenService } from './poll.gen.service';

@Injectable()
export class PollService extends PollGenService {
  readonly told: string[] = [];

  protected override beforeRestore({ id }: PollRecord): void {
    if (id === 'never') throw new ConflictException('This poll stays deleted');
  }

  protected override afterRestore({ id, title }: PollRecord, { afterCommit }: HookContext): void {
    afterCommit(() => this.told.push(id + ' ' + title));
  }
}
`,
  'src/features/poll/adapters/rows.adapter.ts': `import { adapter } from '@gen/nest';
import type { PrismaClient } from '../../../generated/prisma/client';
import type { PollGenService } from '../poll.gen.service';

declare module '@gen/nest' {
  interface AdapterServices {
    pollGenService: PollGenService;
  }
}

/** What the table holds, and what the program itself is shown of it. */
export default adapter.json({ method: 'GET', path: '/all/rows' }, async ({ di }) => {
  const prisma = di.prisma as unknown as PrismaClient;
  const { data } = await di.pollGenService.asSystem().list({});
  return adapter.response(200, {
    rows: await prisma.poll.findMany({ orderBy: { id: 'asc' } }),
    options: await prisma.option.count(),
    system: data.map(({ id }) => id),
    told: Reflect.get(di.pollGenService, 'told'),
  });
});
`,
};

type Body = Record<string, unknown> & { data: Record<string, unknown>[]; total: number };

describe.each(WAYS)('records that are soft-deleted with $way', (given) => {
  let booted: BootedProject;
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    booted = await bootProject('soft-delete', schemaOf(given), OWN, ALL_PARTS);
    ({ project, server } = booted);
  }, 180_000);
  afterAll(() => booted?.end());

  const ask = (method: string, path: string, body?: unknown) =>
    booted.ask<Body>(method, path, body);

  const status = async (...args: Parameters<typeof ask>): Promise<number> =>
    (await ask(...args)).status;

  async function made(resource: string, ...records: object[]): Promise<void> {
    for (const record of records) expect(await status('POST', resource, record)).toBe(201);
  }

  async function ids(path: string): Promise<unknown[]> {
    const { body } = await ask('GET', path);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ id }) => id).sort();
  }

  const filtered = (resource: string, filter: object): string =>
    `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

  it('have code that compiles and is unchanged by Prettier', async () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
    const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
    for (const path of project
      .files('src')
      .filter((one) => /\.gen\.(resource|deleted-controller)\./.test(one))) {
      const text = project.read(path);
      expect(await format(text, { ...settings, filepath: path })).toBe(text);
    }
  });

  it('are hidden from the API and kept in their table', async () => {
    await made('polls', { id: 'kept', title: 'Kept' }, { id: 'gone', title: 'Gone', slug: 's' });
    const { body: before } = await ask('GET', 'polls/gone');
    for (const name of Object.keys(given.there)) expect(before).not.toHaveProperty(name);
    const deleted = await ask('DELETE', 'polls/gone');
    expect(deleted).toEqual({ status: 200, body: before });

    expect(await ids('polls')).toEqual(['kept']);
    for (const query of ['ids=gone', 'ids=gone&ids=kept&limit=1&page=2', 'search=Gone'])
      expect((await ask('GET', `polls?${query}`)).body.data).toEqual([]);
    expect(await ids(filtered('polls', { title: 'Gone' }))).toEqual([]);
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { title: 'x' }],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const)
      expect(await status(method, 'polls/gone', body)).toBe(404);
    expect(await status('PUT', 'polls?ids=gone&ids=kept', { title: 'x' })).toBe(404);
    expect(await status('DELETE', 'polls?ids=gone&ids=kept')).toBe(404);

    const { body } = await ask('GET', 'polls/all/rows');
    expect(body).toMatchObject({
      rows: [
        { id: 'gone', title: 'Gone', ...given.deleted },
        { id: 'kept', title: 'Kept', ...given.there },
      ],
      system: ['kept'],
    });
  });

  it('cannot be found or changed through the deletion field', async () => {
    for (const [name, value] of Object.entries(given.there)) {
      expect(await status('GET', filtered('polls', { [name]: value }))).toBe(400);
      expect(await status('GET', `polls?sortBy=${name}`)).toBe(400);
      const body = { id: 'born', title: 'Born', [name]: value };
      expect(await status('POST', 'polls', body)).toBe(400);
      expect(await status('PATCH', 'polls/kept', { [name]: value })).toBe(400);
      expect(await status('PUT', 'polls?ids=kept', { [name]: value })).toBe(400);
    }
  });

  it('keep their unique values reserved', async () => {
    expect(await status('POST', 'polls', { id: 'same', title: 'Same', slug: 's' })).toBe(409);
  });

  it('hide the records that a cascade would delete', async () => {
    await made('polls', { id: 'p', title: 'P' });
    await made(
      'options',
      { id: 'o', name: 'O', pollId: 'p' },
      { id: 'k', name: 'K', pollId: 'kept' },
    );
    await made('votes', { id: 'v', optionId: 'o' }, { id: 'w', optionId: 'k' });
    await made('comments', { id: 'c', text: 'C', pollId: 'p' }, { id: 'free', text: 'Free' });
    expect(await ids('votes')).toEqual(['v', 'w']);
    expect(await status('DELETE', 'polls?ids=p')).toBe(200);

    expect(await ids('options')).toEqual(['k']);
    expect(await ids('votes')).toEqual(['w']);
    expect(await ids('comments')).toEqual(['free']);
    expect(await ids(filtered('votes', { option: { name: 'O' } }))).toEqual([]);
    for (const path of ['options/o', 'votes/v', 'comments/c'])
      expect(await status('GET', path)).toBe(404);
    expect((await ask('GET', 'polls/all/rows')).body['options']).toBe(2);
  });

  it('cannot be referenced by new or changed records', async () => {
    expect(await status('POST', 'options', { id: 'n', name: 'N', pollId: 'p' })).toBe(409);
    expect(await status('POST', 'votes', { id: 'n', optionId: 'o' })).toBe(409);
    expect(await status('PATCH', 'options/k', { pollId: 'p' })).toBe(409);
    expect(await status('POST', 'tags', { id: 'n', polls: ['p'] })).toBe(409);
    expect(await status('PATCH', 'options/k', { name: 'K2', pollId: 'kept' })).toBe(200);
  });

  it('disappear from lists of ids and related records', async () => {
    await made('polls', { id: 'q', title: 'Q' });
    await made('tags', { id: 't', polls: ['q', 'kept'] });
    await made('comments', { id: 'later', text: 'Later', pollId: 'kept' });
    await status('DELETE', 'polls/q');
    expect((await ask('GET', 'tags/t?include=_count.polls')).body).toMatchObject({
      polls: ['kept'],
      _count: { polls: 1 },
    });
    expect(await ids(filtered('tags', { polls: { id: 'q' } }))).toEqual([]);
    const sorted = await ask('GET', 'comments?sortBy=poll.title&include=poll');
    expect(sorted.status).toBe(200);
    expect(sorted.body.data.map(({ poll }) => poll)).toContainEqual(
      expect.objectContaining({ id: 'kept' }),
    );
  });

  it('cannot be deleted while others with a restricting relation exist', async () => {
    await made('polls', { id: 'r', title: 'R' }, { id: 's', title: 'S' });
    const [r, s] = [await ask('GET', 'polls/r'), await ask('GET', 'polls/s')];
    await made('invoices', { id: 'i', pollId: 'r' });
    await made('receipts', { id: 'e', pollId: 's' });
    // they are unchanged
    expect([await ask('GET', 'polls/r'), await ask('GET', 'polls/s')]).toEqual([r, s]);
    for (const path of ['polls/r', 'polls/s', 'polls?ids=r&ids=kept'])
      expect((await ask('DELETE', path)).body).toMatchObject({ code: 'FOREIGN_KEY' });
    expect(await status('GET', 'polls/r')).toBe(200);
    expect(await status('DELETE', 'invoices/i')).toBe(200);
    expect(await status('DELETE', 'polls/r')).toBe(200);
  });

  it('cannot be deleted while a record of their cascade is referenced', async () => {
    await made('polls', { id: 'held', title: 'Held' });
    await made('options', { id: 'chosen', name: 'Chosen', pollId: 'held' });
    await made('ballots', { id: 'b', optionId: 'chosen' });
    for (const path of ['polls/held', 'polls?ids=held&ids=kept'])
      expect((await ask('DELETE', path)).body).toMatchObject({ code: 'FOREIGN_KEY' });
    expect(await status('GET', 'options/chosen')).toBe(200);
    expect(await status('DELETE', 'ballots/b')).toBe(200);
    expect(await status('DELETE', 'polls/held')).toBe(200);
  });

  it('still count as ancestors in the cycle check', async () => {
    await made('folders', { id: 'top' }, { id: 'mid', parentId: 'top' });
    await made('folders', { id: 'low', parentId: 'mid' });
    expect(await status('DELETE', 'folders/mid')).toBe(200);
    const errors = { parentId: [expect.stringMatching(/neither the record itself nor one below/)] };
    for (const [method, path] of [
      ['PATCH', 'folders/top'],
      ['PUT', 'folders?ids=top'],
    ] as const)
      expect(await ask(method, path, { parentId: 'low' })).toMatchObject({
        status: 400,
        body: { errors },
      });
    expect(await status('PATCH', 'folders/low', { parentId: null })).toBe(200);
    const low = await ask('GET', 'folders/low');
    expect(await status('PATCH', 'folders/top', { parentId: 'low' })).toBe(200);
    // that one was read, and is unchanged
    expect(await ask('GET', 'folders/low')).toEqual(low);
  });

  it('are deleted by only one of two concurrent requests', async () => {
    await made('polls', { id: 'u', title: 'U' });
    const answers = await Promise.all([status('DELETE', 'polls/u'), status('DELETE', 'polls/u')]);
    expect(answers.sort()).toEqual([200, 404]);
  });

  describe('can be restored', () => {
    const restored = given.isRestorable;

    it('when the schema allows it', async () => {
      await made('polls', { id: 'x', title: 'X', code: 'c' }, { id: 'y', title: 'Y' });
      expect(await status('DELETE', 'polls?ids=x&ids=y')).toBe(200);
      if (!restored) {
        expect(await status('GET', 'deleted/polls')).toBe(404);
        expect(await status('GET', 'deleted/polls/x')).toBe(404);
        expect(await status('POST', 'deleted/polls/x/restore')).toBe(404);
        expect(await status('POST', 'deleted/polls/restore', { ids: ['x'] })).toBe(404);
        return;
      }
      expect(await ids('deleted/polls?ids=x&ids=y&ids=kept')).toEqual(['x', 'y']);
      expect(await ids('deleted/polls?search=Kept')).toEqual([]);
      expect(await ids(filtered('deleted/polls', { title: 'X' }))).toEqual(['x']);
      const page = await ask('POST', 'deleted/polls/query', { ids: ['y'] });
      expect(page.body.data.map(({ id }) => id)).toEqual(['y']);
      const { body } = await ask('GET', 'deleted/polls/x');
      expect(body).toMatchObject({ id: 'x', title: 'X' });
      // who may restore it sees when it was deleted, but not the flag
      expect(Date.parse(String(body['deletedAt']))).toBeGreaterThan(Date.now() - 60_000);
      expect(body).not.toHaveProperty('deleted');
      for (const one of page.body.data) expect(one).not.toHaveProperty('deletedAt');
      expect(await status('GET', 'deleted/polls/kept')).toBe(404);

      const back = await ask('POST', 'deleted/polls/x/restore');
      expect(back).toMatchObject({ status: 200, body: { id: 'x', title: 'X', code: 'c' } });
      expect((await ask('GET', 'polls/x')).body).toEqual(back.body);
      expect(back.body['updatedAt']).not.toBe(body['updatedAt']);
      expect(await status('POST', 'deleted/polls/x/restore')).toBe(404);
      expect(await ids('deleted/polls?ids=x&ids=y')).toEqual(['y']);
      expect(await ids('polls?ids=x&ids=y')).toEqual(['x']);
      const { body: all } = await ask('GET', 'polls/all/rows');
      expect(all['rows']).toContainEqual(expect.objectContaining({ id: 'x', ...given.there }));
      expect(all['told']).toEqual(['x X']);
    });

    if (!restored) return;

    it('in bulk, all or none', async () => {
      await made('polls', { id: 'm', title: 'M' }, { id: 'n', title: 'N' });
      await status('DELETE', 'polls?ids=m&ids=n');
      for (const named of [
        ['m', 'kept'],
        ['m', 'nobody'],
      ])
        expect(await status('POST', 'deleted/polls/restore', { ids: named })).toBe(404);
      expect(await status('POST', 'deleted/polls/restore', { ids: [] })).toBe(400);
      const answer = await ask('POST', 'deleted/polls/restore', { ids: ['m', 'n'] });
      expect(answer).toEqual({ status: 200, body: { ids: ['m', 'n'], count: 2 } });
      expect(await ids('polls?ids=m&ids=n')).toEqual(['m', 'n']);
    });

    it('with the typed client', async () => {
      await made('polls', { id: 'ca', title: 'A' }, { id: 'cb', title: 'B' });
      await status('DELETE', 'polls?ids=ca&ids=cb');
      await addClient(
        project,
        `import { createApiClient } from './api-client';

export async function uses(baseUrl: string): Promise<unknown> {
  const { polls } = createApiClient({ baseUrl });
  const asked = { ids: ['ca', 'cb'], sort: { id: 'asc' } } as const;
  const deleted = (await polls.listDeleted(asked)).data.map(({ id }) => id);
  const { title } = await polls.getDeleted('ca');
  const one = await polls.restore('ca');
  const { count } = await polls.restoreMany(['cb']);
  return { deleted, title, one: one.id, count, there: (await polls.list(asked)).total };
}
`,
      );
      expect(runClientCode(project, server.url)).toEqual({
        ...{ deleted: ['ca', 'cb'], title: 'A', one: 'ca' },
        ...{ count: 1, there: 2 },
      });
    });

    it('by only one of two concurrent requests', async () => {
      await status('DELETE', 'polls/m');
      const path = 'deleted/polls/m/restore';
      const answers = await Promise.all([status('POST', path), status('POST', path)]);
      expect(answers.sort()).toEqual([200, 404]);
    });

    it('only in the version that was read', async () => {
      await status('DELETE', 'polls/m');
      const { body } = await ask('GET', 'deleted/polls/m');
      const restore = (version: unknown) =>
        fetch(`${server.url}/gen-api/deleted/polls/m/restore`, {
          method: 'POST',
          headers: { 'if-match': `"${String(version)}"` },
        });
      expect((await restore('2020-01-01T00:00:00.000Z')).status).toBe(412);
      expect((await restore(body['updatedAt'])).status).toBe(200);
    });

    it('unless a unique value is taken or a hook rejects it', async () => {
      await status('DELETE', 'polls/x');
      await made('polls', { id: 'z', title: 'Z', code: 'c' });
      const answer = await ask('POST', 'deleted/polls/x/restore');
      expect(answer).toMatchObject({ status: 409, body: { code: 'UNIQUE_CONFLICT' } });
      await made('polls', { id: 'never', title: 'Never' });
      await status('DELETE', 'polls/never');
      expect(await ask('POST', 'deleted/polls/never/restore')).toMatchObject({
        status: 409,
        body: { message: 'This poll stays deleted' },
      });
      expect(await ids('deleted/polls?ids=x&ids=never')).toEqual(['never', 'x']);
    });

    it('with the records of their cascade, and only after the records that they refer to', async () => {
      await made('polls', { id: 'w', title: 'W' });
      await made('options', { id: 'ow', name: 'OW', pollId: 'w' });
      await made('invoices', { id: 'iw', pollId: 'w' });
      await status('DELETE', 'invoices/iw');
      await status('DELETE', 'polls/w');
      expect(await status('GET', 'options/ow')).toBe(404);
      for (const [path, body] of [
        ['deleted/invoices/iw/restore', undefined],
        ['deleted/invoices/restore', { ids: ['iw'] }],
      ] as const)
        expect((await ask('POST', path, body)).body).toMatchObject({ code: 'FOREIGN_KEY' });
      expect(await status('POST', 'deleted/polls/w/restore')).toBe(200);
      expect(await status('GET', 'options/ow')).toBe(200);
      expect(await status('POST', 'deleted/invoices/iw/restore')).toBe(200);
    });

    it('only when the records of their cascade refer to no deleted record', async () => {
      await made('polls', { id: 'back', title: 'Back' });
      await made('invoices', { id: 'paid', pollId: 'kept' });
      await made('options', { id: 'bought', name: 'B', pollId: 'back', invoiceId: 'paid' });
      await made('votes', { id: 'cast', optionId: 'bought' });
      expect(await status('DELETE', 'invoices/paid')).toBe(409);
      expect(await status('DELETE', 'polls/back')).toBe(200);
      expect(await status('DELETE', 'invoices/paid')).toBe(200);
      const restore = (path: string) => ask('POST', `deleted/${path}/restore`);
      expect((await restore('polls/back')).body).toMatchObject({ code: 'FOREIGN_KEY' });
      expect(await status('GET', 'polls/back')).toBe(404);
      expect((await restore('invoices/paid')).status).toBe(200);
      expect((await restore('polls/back')).status).toBe(200);
      expect(await status('GET', 'votes/cast')).toBe(200);
    });

    it('through the documented routes', async () => {
      const { paths } = (await (await fetch(`${server.url}/docs-json`)).json()) as {
        paths: Record<string, Record<string, { summary: string }>>;
      };
      const told = Object.entries(paths).flatMap(([path, methods]) =>
        path.includes('/deleted/polls')
          ? Object.entries(methods).map(([method, { summary }]) => `${method} ${path}: ${summary}`)
          : [],
      );
      expect(told.sort()).toEqual([
        'get /gen-api/deleted/polls/{id}: One deleted Poll',
        'get /gen-api/deleted/polls: One page of the deleted polls',
        'post /gen-api/deleted/polls/query: One page of the deleted polls; for requests that no address can carry',
        'post /gen-api/deleted/polls/restore: Bring several deleted polls back, all or none',
        'post /gen-api/deleted/polls/{id}/restore: Bring a deleted Poll back',
      ]);
    });
  });

  it('cause no server error', () => {
    expect(server.errors()).toBe('');
  });
});
