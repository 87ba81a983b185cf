import { ejectApplication, followImports } from '../support/ejected';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const SCHEMA = `generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  moduleFormat        = "cjs"
  importFileExtension = ""
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Order {
  id        String   @id @default(uuid())
  amount    Float
  status    String   @default("pending")
  /// @gen_readonly(server)
  author    String
  createdAt DateTime @default(now())
}

// @gen_form()
// @gen_soft_delete(deletedAt)
// @gen_one_of(phone, fax, by: via, optional: yes)
model Member {
  seat      Int       @id
  name      String
  /// @gen_writeonly
  pin       String?
  /// @gen_hidden
  visits    Int       @default(0)
  phone     String?
  fax       String?
  via       String?   // @oneOf(phone, fax)
  level     Int       @default(0)
  /// @gen_same(level)
  tags      Tag[]
  updatedAt DateTime  @updatedAt
  deletedAt DateTime?
}

// @gen_form()
model Tag {
  id        Int      @id @default(autoincrement())
  name      String
  level     Int      @default(0)
  members   Member[]
  updatedAt DateTime @updatedAt
}
`;

const ORDER_SERVICE = 'src/features/order/order.service.ts';
const MEMBER_SERVICE = 'src/features/member/people.ts';
const TAG_SERVICE = 'src/features/tag/tag.service.ts';

/** The user's own files, as written for the generated code. */
const OWN_FILES: Record<string, string> = {
  [ORDER_SERVICE]: `import type { HookContext, NewRecord } from '@gen/nest';
import { ConflictException, Injectable } from '@nestjs/common';
import { PrismaService } from '../../prisma/prisma.service';
import { Mails } from './mails';
import type { OrderRecord, OrderTypes } from './order.gen.resource';
import { OrderGenService } from './order.gen.service';

@Injectable()
export class OrderService extends OrderGenService {
  constructor(
    prisma: PrismaService,
    private readonly mails: Mails,
  ) {
    super(prisma);
  }

  protected override beforeCreate(order: NewRecord<OrderTypes>, { user }: HookContext): void {
    if (order.amount < 100) order.author = user?.id ?? 'system';
  }

  protected override async afterCreate(order: OrderRecord, { afterCommit }: HookContext): Promise<void> {
    afterCommit(() => this.mails.send(order.author));
    await Promise.resolve();
    if (order.amount < 0) throw new ConflictException('less than nothing');
  }

  /** Called by a hook, so it belongs to the write. */
  private note(name: string): Promise<unknown> {
    return this.transact(({ prisma }) => prisma.tag.create({ data: { name } }));
  }

  protected override async beforeDelete({ id, status }: OrderRecord, { isSystem }: HookContext): Promise<void> {
    await this.prisma.tag.create({ data: { name: status + ' goes' } });
    await this.note(status + ' noted');
    if (status === 'paid' && !isSystem) throw new ConflictException('Order ' + id + ' is paid');
  }
}
`,
  'src/features/order/mails.ts': `import { Injectable } from '@nestjs/common';

@Injectable()
export class Mails {
  send(to: string): void {
    console.error('mail to ' + to);
  }
}
`,
  'src/features/order/order.module.ts': `import { Module } from '@nestjs/common';
import { Mails } from './mails';
import { OrderService } from './order.service';

@Module({ providers: [OrderService, Mails], exports: [OrderService] })
export class OrderModule {}
`,
  [MEMBER_SERVICE]: `import type { Change, Changed, NewRecord, StoredRecord } from '@gen/nest';
import { ConflictException, Injectable } from '@nestjs/common';
import type { MemberRecord, MemberTypes } from './member.gen.resource';
import { MemberGenService } from './member.gen.service';

@Injectable()
export class People extends MemberGenService {
  protected override beforeCreate(data: NewRecord<MemberTypes>): void {
    data.name = data.name.trim();
    data.visits = 3;
  }

  protected override async beforeUpdate({ before, data }: Change<MemberTypes>): Promise<void> {
    const { seat, visits } = before;
    await this.prisma.member.update({ where: { seat }, data: { visits: visits + 1 } });
    if (before.name === 'fixed' && data.name !== undefined) throw new ConflictException('as it is');
  }

  protected override afterUpdate({ before, record }: Changed<MemberTypes>): void {
    console.error(before.name + ' is now ' + record.name + ', ' + before.visits);
  }

  protected override beforeDelete({ visits }: StoredRecord<MemberTypes>): void {
    console.error('goes after ' + visits);
  }

  protected override afterDelete({ name }: MemberRecord): void {
    if (name === 'fixed') throw new ConflictException('stays');
  }
}
`,
  [TAG_SERVICE]: `import type { NewRecord } from '@gen/nest';
import { Injectable } from '@nestjs/common';
import type { TagTypes } from './tag.gen.resource';
import { TagGenService } from './tag.gen.service';

@Injectable()
export class TagService extends TagGenService {
  protected override async beforeCreate(data: NewRecord<TagTypes>): Promise<void> {
    const { name } = data;
    if (await this.prisma.tag.count({ where: { name } })) data.name = name + ' again';
  }
}
`,
  'src/auth/jwt-auth.guard.ts': `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    request.user = { id: request.headers['x-user'] };
    return true;
  }
}
`,
};

type Body = Record<string, unknown>;

describe('plain code with the hooks of a custom service', () => {
  let project: SkeletonProject;
  let server: Server;
  let before: string[];
  let tooEarly: string;

  beforeAll(async () => {
    project = new SkeletonProject('eject-hooks', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries(OWN_FILES)) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const ejected = await ejectApplication(project);
    before = project.files('src/ejected');
    expect(ejected.models.map(({ resource }) => resource.model.name)).toEqual([
      'Order',
      'Member',
      'Tag',
    ]);
    tooEarly = await startServer(project).then(
      (started) => started.stop().then(() => 'it starts'),
      String,
    );
    for (const path of [ORDER_SERVICE, MEMBER_SERVICE, TAG_SERVICE])
      followImports(project, ejected.told, path);
    server = await startServer(project);
  });
  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const ask = async (
    method: string,
    path: string,
    body?: Body,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${server.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-user': 'ann', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      body: (await response.json()) as Body,
    };
  };
  const order = async (body: Body): Promise<string> =>
    String((await ask('POST', 'orders', body)).body['id']);
  const lastError = (): string | undefined => server.errors().trim().split('\n').at(-1);

  it('type-checks, passes the lint of a NestJS project, and imports none of our packages', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, before, STYLES.commonjs)).toEqual([]);
    const own = [ORDER_SERVICE, MEMBER_SERVICE, TAG_SERVICE, ...before].map((path) =>
      project.read(path),
    );
    expect(own.filter((text) => text.includes('@gen/'))).toEqual([]);
    // neither `where: where` nor an object spread into another for nothing
    const wordy = /[{,]\s*(\w+): \1\s*[,}]|\.\.\.\{/;
    expect(before.filter((path) => wordy.test(project.read(path)))).toEqual([]);
  });

  it('fails at startup while the custom service does not extend the plain one', () => {
    expect(tooEarly).toMatch(
      /(OrderService|People|TagService) does not extend the plain (Order|Member|Tag)Service: change what it imports/,
    );
  });

  it('keeps one of several fields, which another one names', async () => {
    const both = { code: 'VALIDATION', message: 'only one of phone and fax may be given' };
    const post = (body: Body) => ask('POST', 'members', { seat: 77, name: 'Kim', ...body });
    expect(await post({ phone: '1', fax: '2' })).toMatchObject({ status: 400, body: both });
    expect(await post({ phone: '1' })).toMatchObject({ status: 201, body: { via: 'phone' } });
    for (const path of ['members/77', 'members?ids=77'])
      expect(await ask('PUT', path, { fax: '2' })).toMatchObject({
        status: 400,
        body: { message: `${both.message}: send null for phone` },
      });
    const moved = { phone: null, fax: '2' };
    expect(await ask('PATCH', 'members/77', moved)).toMatchObject({
      status: 200,
      body: { ...moved, via: 'fax' },
    });
    expect((await ask('PUT', 'members?ids=77', { fax: null })).status).toBe(200);
    expect((await ask('GET', 'members/77')).body).toMatchObject({ fax: null, via: null });
    expect((await ask('DELETE', 'members/77')).status).toBe(200);
  });

  it('sets fields that clients cannot set, and sends mail only after the commit', async () => {
    const made = await ask('POST', 'orders', { amount: 5 }, { 'x-user': 'bob' });
    expect(made).toMatchObject({
      status: 201,
      body: { amount: 5, author: 'bob', status: 'pending' },
    });
    expect(lastError()).toBe('mail to bob');
    const refused = await ask('POST', 'orders', { amount: -1 }, { 'x-user': 'eve' });
    expect(refused).toMatchObject({ status: 409, body: { message: 'less than nothing' } });
    expect(server.errors()).not.toContain('mail to eve');
    expect((await ask('GET', 'orders?amount=-1')).body).toMatchObject({ total: 0 });
    expect((await ask('POST', 'orders', { amount: 1, author: 'me' })).status).toBe(400);
    // a hook that forgets it is a server error, and no record is created
    expect((await ask('POST', 'orders', { amount: 100 })).status).toBe(500);
    expect(server.errors()).toContain('beforeCreate sets no Order.author');
  });

  it('rolls back a deletion that a hook rejects, alone and in bulk', async () => {
    const [open, paid] = [await order({ amount: 1 }), await order({ amount: 2, status: 'paid' })];
    const message = `Order ${paid} is paid`;
    expect(await ask('DELETE', `orders/${paid}`)).toMatchObject({ status: 409, body: { message } });
    const both = `orders?ids=${open}&ids=${paid}`;
    expect(await ask('DELETE', both)).toMatchObject({ status: 409, body: { message } });
    expect((await ask('GET', both)).body).toMatchObject({ total: 2 });
    expect((await ask('PUT', both, { status: 'sent' })).body).toMatchObject({ count: 2 });
    expect((await ask('DELETE', both)).body).toMatchObject({ count: 2 });
    expect((await ask('DELETE', `orders/${open}`)).status).toBe(404);
  });

  it('rolls back what a hook wrote with this.prisma if the write is rolled back', async () => {
    const notes = async (status: string): Promise<unknown[]> => {
      const { body } = await ask('GET', `tags?filter=${JSON.stringify({ name_q: status })}`);
      return (body['data'] as Body[]).map(({ name }) => name).sort();
    };
    const paid = await order({ amount: 3, status: 'paid' });
    const lost = await order({ amount: 3, status: 'lost' });
    expect((await ask('DELETE', `orders?ids=${lost}&ids=${paid}`)).status).toBe(409);
    expect(await notes('paid')).toEqual([]);
    expect(await notes('lost')).toEqual([]);
    expect((await ask('DELETE', `orders/${lost}`)).status).toBe(200);
    expect(await notes('lost')).toEqual(['lost goes', 'lost noted']);
  });

  it('passes the whole row to hooks, including secrets, with links, versions and soft deletion', async () => {
    const tag = (await ask('POST', 'tags', { name: 'new' })).body['id'];
    const given = { seat: 1, name: ' Ann ', pin: '1234', tags: [tag] };
    const made = await ask('POST', 'members', given);
    expect(made).toMatchObject({ status: 201, body: { name: 'Ann', tags: [tag] } });
    expect(made.body).not.toHaveProperty('pin');
    const changed = await ask(
      'PUT',
      'members/1',
      { name: 'Bea', tags: [] },
      { 'if-match': made.etag },
    );
    expect(changed).toMatchObject({ status: 200, body: { name: 'Bea', tags: [] } });
    expect(lastError()).toBe('Ann is now Bea, 3');
    const late = await ask('PUT', 'members/1', { name: 'Cleo' }, { 'if-match': made.etag });
    expect(late.status).toBe(412);
    expect((await ask('PUT', 'members?ids=1', { name: 'fixed' })).body).toMatchObject({
      count: 1,
    });
    expect(lastError()).toBe('Bea is now fixed, 4');
    expect((await ask('PUT', 'members/1', { name: 'Dora' })).body).toMatchObject({
      message: 'as it is',
    });
    // what the hook wrote before it refused is not there
    expect((await ask('DELETE', 'members/1')).body).toMatchObject({ message: 'stays' });
    expect(lastError()).toBe('goes after 5');
    expect((await ask('GET', 'members/1')).body).toMatchObject({ name: 'fixed' });
    expect((await ask('PUT', 'members/2', { name: 'Eve' })).status).toBe(404);
  });

  it('compares what must be the same, in the transaction of the hooks', async () => {
    const low = (await ask('POST', 'tags', { name: 'low' })).body['id'];
    const high = (await ask('POST', 'tags', { name: 'high', level: 1 })).body['id'];
    const differs = { status: 409, body: { code: 'NOT_SAME' } };
    const member = { seat: 7, name: 'Gus' };
    expect(await ask('POST', 'members', { ...member, tags: [high] })).toMatchObject(differs);
    expect((await ask('POST', 'members', { ...member, tags: [low] })).status).toBe(201);
    const many = 'members?ids=7';
    for (const body of [{ level: 1 }, { tags: { add: [high] } }])
      for (const path of ['members/7', many])
        expect(await ask('PUT', path, { name: 'Hal', ...body })).toMatchObject(differs);
    expect(server.errors()).not.toContain('Gus is now Hal');
    expect(await ask('PUT', `tags/${String(low)}`, { level: 1 })).toMatchObject(differs);
    expect((await ask('PUT', many, { level: 1, tags: [high] })).status).toBe(200);
  });

  it('checks versions in a service whose only hooks are around creation', async () => {
    const made = await ask('POST', 'tags', { name: 'old' });
    const second = await ask('POST', 'tags', { name: 'old' });
    expect(second.body).toMatchObject({ name: 'old again' });
    const [path, headers] = [`tags/${String(made.body['id'])}`, { 'if-match': made.etag }];
    expect((await ask('PUT', path, { name: 'older' }, headers)).status).toBe(200);
    expect((await ask('PUT', path, { name: 'oldest' }, headers)).status).toBe(412);
    expect((await ask('DELETE', path, undefined, headers)).status).toBe(412);
    expect((await ask('DELETE', path)).status).toBe(200);
  });
});
