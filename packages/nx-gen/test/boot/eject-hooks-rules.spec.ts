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
// @gen_user()
// @gen_access(all: signedIn)
model User {
  id    String @id
  tasks Task[]
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
// @gen_one_of(day, week, optional: yes, by: due)
model Task {
  /// @gen_readonly(server)
  id        String   @id
  title     String
  /// @gen_hidden
  note      String?
  owner     User     @relation(fields: [ownerId], references: [id])
  ownerId   String
  updatedAt DateTime @updatedAt
  day       Int?
  week      Int?
  due       String? // @oneOf(day, week)
  group     Int      @default(0)
  /// @gen_same(group)
  parent    Task?    @relation("parent", fields: [parentId], references: [id])
  parentId  String?
  tasks     Task[]   @relation("parent")
}
`;

const SERVICE = 'src/features/task/task.service.ts';

const OWN_SERVICE = `import type { Change, Changed, HookContext, NewRecord, StoredRecord } from '@gen/nest';
import { Injectable } from '@nestjs/common';
import type { TaskRecord, TaskTypes } from './task.gen.resource';
import { TaskGenService } from './task.gen.service';

@Injectable()
export class TaskService extends TaskGenService {
  protected override beforeCreate(data: NewRecord<TaskTypes>, { user }: HookContext): void {
    data.id = data.title;
    data.note = 'by ' + user?.id;
    if (data.title === 'away') data.ownerId = 'bob';
  }

  protected override afterCreate({ id }: TaskRecord, { afterCommit }: HookContext): void {
    afterCommit(() => console.error('made ' + id));
  }

  protected override async beforeUpdate({ before, data }: Change<TaskTypes>): Promise<void> {
    console.error('changes ' + before.id + ' ' + before.note);
    if (data.title === 'away') data.ownerId = 'bob';
    if (data.title === 'elsewhere')
      await this.prisma.task.update({ where: { id: before.id }, data: { ownerId: 'bob' } });
  }

  protected override afterUpdate({ before, record }: Changed<TaskTypes>, { afterCommit }: HookContext): void {
    afterCommit(() => console.error(before.title + ' is now ' + record.title));
  }

  protected override beforeDelete({ id, note }: StoredRecord<TaskTypes>): void {
    console.error('deletes ' + id + ' ' + note);
  }
}
`;

const MODULE = `import { Module } from '@nestjs/common';
import { TaskService } from './task.service';

@Module({ providers: [TaskService], exports: [TaskService] })
export class TaskModule {}
`;

const GUARD = `import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';

@Injectable()
export class JwtAuthGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest();
    request.user = { id: request.headers['x-user'] };
    return true;
  }
}
`;

describe('plain code with access rules and the hooks of a custom service', () => {
  let project: SkeletonProject;
  let server: Server;
  let written: string[];

  beforeAll(async () => {
    project = new SkeletonProject('eject-hooks-rules', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.write(SERVICE, OWN_SERVICE);
    project.write('src/features/task/task.module.ts', MODULE);
    project.write('src/auth/jwt-auth.guard.ts', GUARD);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const ejected = await ejectApplication(project);
    expect(ejected.refused).toEqual([]);
    written = project.files('src/ejected');
    followImports(project, ejected.told, SERVICE);
    server = await startServer(project);
    for (const id of ['ann', 'bob']) await ask(id, 'POST', 'users', { id });
  });
  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  async function ask(who: string, method: string, path: string, body?: object) {
    const response = await fetch(`${server.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-user': who },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it('type-checks and passes the lint of a NestJS project', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, written, STYLES.commonjs)).toEqual([]);
  });

  it('creates with hooks, and nothing that a hook gives to somebody else', async () => {
    const made = await ask('ann', 'POST', 'tasks', { title: 'one' });
    expect(made).toMatchObject({ status: 201, body: { id: 'one', ownerId: 'ann' } });
    expect(made.body).not.toHaveProperty('note');
    expect(server.errors()).toContain('made one');
    expect((await ask('ann', 'POST', 'tasks', { title: 'away' })).status).toBe(403);
    expect(server.errors()).not.toContain('made away');
    expect((await ask('bob', 'GET', 'tasks')).body).toMatchObject({ total: 0 });
  });

  it('keeps one of several fields, which another one names', async () => {
    const both = 'only one of day and week may be given';
    const post = (body: object) => ask('ann', 'POST', 'tasks', { title: 'timed', ...body });
    expect((await post({ day: 1, week: 2 })).body).toMatchObject({ message: both });
    expect(await post({ day: 1 })).toMatchObject({ status: 201, body: { due: 'day' } });
    for (const path of ['tasks/timed', 'tasks?ids=timed'])
      expect(await ask('ann', 'PUT', path, { week: 2 })).toMatchObject({
        status: 400,
        body: { message: `${both}: send null for day` },
      });
    const moved = { day: null, week: 2 };
    expect((await ask('ann', 'PUT', 'tasks?ids=timed', moved)).status).toBe(200);
    expect((await ask('ann', 'GET', 'tasks/timed')).body).toMatchObject({ ...moved, due: 'week' });
    expect((await ask('ann', 'PATCH', 'tasks/timed', { week: null })).body['due']).toBeNull();
  });

  it('compares what must be the same before the after-hook', async () => {
    const differs = { status: 409, body: { code: 'NOT_SAME' } };
    const task = { group: 1, parentId: 'top' };
    expect((await ask('ann', 'POST', 'tasks', { title: 'top' })).status).toBe(201);
    expect(await ask('ann', 'POST', 'tasks', { title: 'low', ...task })).toMatchObject(differs);
    expect((await ask('ann', 'POST', 'tasks', { title: 'low', parentId: 'top' })).status).toBe(201);
    for (const path of ['tasks/low', 'tasks/top', 'tasks?ids=low'])
      expect(await ask('ann', 'PUT', path, { title: 'x', group: 1 })).toMatchObject(differs);
    expect(server.errors()).not.toMatch(/(low|top) is now x/);
  });

  it('calls hooks for own records only, and rolls back what they move outside of the rules', async () => {
    for (const title of ['mine', 'other']) await ask('ann', 'POST', 'tasks', { title });
    await ask('bob', 'POST', 'tasks', { title: 'foreign' });
    expect((await ask('ann', 'PATCH', 'tasks/mine', { title: 'new' })).status).toBe(200);
    expect(server.errors()).toContain('changes mine by ann');
    expect(server.errors()).toContain('mine is now new');
    expect((await ask('ann', 'PATCH', 'tasks/foreign', { title: 'x' })).status).toBe(404);
    const many = 'tasks?ids=mine&ids=foreign';
    expect((await ask('ann', 'PUT', many, { title: 'x' })).status).toBe(404);
    expect((await ask('ann', 'DELETE', many)).status).toBe(404);
    expect((await ask('ann', 'DELETE', 'tasks/foreign')).status).toBe(404);
    expect(server.errors()).not.toMatch(/(changes|deletes) foreign|deletes mine/);
    for (const title of ['away', 'elsewhere']) {
      expect((await ask('ann', 'PATCH', 'tasks/mine', { title })).status).toBeGreaterThan(400);
      expect(
        (await ask('ann', 'PUT', 'tasks?ids=other&ids=mine', { title })).status,
      ).toBeGreaterThan(400);
    }
    expect(server.errors()).not.toMatch(/is now (away|elsewhere)/);
    expect((await ask('ann', 'GET', 'tasks/mine')).body).toMatchObject({
      title: 'new',
      ownerId: 'ann',
    });
    const both = 'tasks?ids=mine&ids=other';
    expect((await ask('ann', 'PUT', both, { title: 'all' })).body).toMatchObject({ count: 2 });
    expect(server.errors()).toContain('other is now all');
    expect((await ask('ann', 'DELETE', 'tasks/mine')).body).toMatchObject({ title: 'all' });
    expect((await ask('ann', 'DELETE', 'tasks?ids=other')).body).toMatchObject({ count: 1 });
    expect(server.errors()).toContain('deletes other by ann');
  });
});
