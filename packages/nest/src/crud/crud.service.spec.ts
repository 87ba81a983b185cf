import { InternalServerErrorException } from '@nestjs/common';
import { defineResource } from '../define-resource';
import type { ResourceDefinition } from '../resource/definition';
import { CrudService } from './crud.service';
import type { CrudOptions } from './crud-base';
import type { PrismaClientLike, Row } from './prisma-client';

const userResource = defineResource({
  model: 'User',
  delegate: 'user',
  path: 'users',
  provider: 'postgresql',
  key: ['id'],
  fields: {
    id: { kind: 'Int' },
    name: { kind: 'String' },
    settings: { kind: 'Json', optional: true },
  },
  search: ['name'],
  secrets: ['password'],
  defaultSort: { field: 'id', order: 'desc' },
  maxLimit: 100,
});

class UserService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(prisma: PrismaClientLike, options?: CrudOptions) {
    super(prisma, userResource, options);
  }

  rename(id: string, name: string): Promise<Row> {
    return this.update(id, { name });
  }
}

const row = { id: 1, name: 'Ann' };

const deadlock = Object.assign(new Error('deadlock'), {
  name: 'PrismaClientKnownRequestError',
  code: 'P2034',
});

/** Behaves like Prisma's, whose client inside a transaction can start another one, but never two at once. */
function transactionOver<Models extends object>(models: Models) {
  const nested = jest.fn(async () => {
    throw new Error('Concurrent nested transactions are not supported');
  });
  const inside = { $queryRaw: undefined, $transaction: nested, ...models };
  const $transaction = jest.fn(async (work: (client: typeof inside) => Promise<unknown>) =>
    work(inside),
  );
  return { $queryRaw: undefined, $transaction, inside };
}

/** Returns a client with one model that records its calls. */
function clientOf() {
  const user = {
    findMany: jest.fn(async () => [row]),
    findUnique: jest.fn(async () => row),
    count: jest.fn(async () => 1),
    create: jest.fn(async () => row),
    update: jest.fn(async () => row),
    delete: jest.fn(async () => row),
    updateMany: jest.fn(async () => ({ count: 1 })),
    deleteMany: jest.fn(async () => ({ count: 1 })),
  };
  return { ...transactionOver({ user }), user };
}

const select = { id: true, name: true, settings: true };

describe('CrudService', () => {
  it('reads the fields of the resource and no others', async () => {
    const client = clientOf();
    const service = new UserService(client);
    await service.get('1');
    expect(client.user.findUnique).toHaveBeenCalledWith({ where: { id: 1 }, select });
    await service.create({ name: 'Ann' });
    expect(client.user.create).toHaveBeenCalledWith({ data: { name: 'Ann' }, select });
    await service.delete('1');
    expect(client.user.delete).toHaveBeenCalledWith({ where: { id: 1 }, select });
    await service.list({});
    expect(client.user.findMany).toHaveBeenCalledWith({
      where: { AND: [] },
      orderBy: [{ id: 'desc' }],
      skip: 0,
      take: 10,
      select,
    });
  });

  it('never passes undefined to Prisma, which would read it as "any"', async () => {
    const client = clientOf();
    await new UserService(client).update('1', { name: 'Bo', settings: undefined, password: '' });
    const calls: unknown[][] = client.user.update.mock.calls;
    expect(calls).toStrictEqual([[{ where: { id: 1 }, data: { name: 'Bo' }, select }]]);
  });

  it('hashes secrets with the given hasher', async () => {
    const client = clientOf();
    const hasher = { hash: async (text: string) => `hash of ${text}`, verify: async () => true };
    await new UserService(client, { hasher }).create({ name: 'Ann', password: 'secret' });
    expect(client.user.create).toHaveBeenCalledWith({
      data: { name: 'Ann', password: 'hash of secret' },
      select,
    });
  });

  it('names the model that the client lacks', async () => {
    const client = { $queryRaw: undefined };
    await expect(new UserService(client).get('1')).rejects.toThrow(
      'The Prisma client has no model "user"; run prisma generate',
    );
  });

  it('rethrows programming errors unchanged', async () => {
    const client = clientOf();
    for (const error of [new TypeError('bug'), new InternalServerErrorException()]) {
      client.user.findUnique.mockRejectedValueOnce(error);
      await expect(new UserService(client).get('1')).rejects.toBe(error);
    }
  });

  it('rejects a bulk delete with "not found" when a record disappears meanwhile', async () => {
    const client = clientOf();
    client.user.deleteMany.mockResolvedValueOnce({ count: 0 });
    await expect(new UserService(client).deleteMany(['1'])).rejects.toThrow(
      'User with ID 1 not found',
    );
  });
});

describe('withClient', () => {
  it('returns the same service, with the methods of its subclass, over the other client', async () => {
    const outer = clientOf();
    const inner = clientOf();
    const service = new UserService(outer).withClient(inner);
    await service.rename('1', 'Bo');
    expect(inner.user.update).toHaveBeenCalledTimes(1);
    expect(outer.user.update).not.toHaveBeenCalled();
  });

  it('joins the transaction of a client that is inside one', async () => {
    const outer = clientOf();
    const { inside, user } = clientOf();
    const service = new UserService(outer).withClient(inside);
    expect(await service.deleteMany(['1'])).toEqual({ ids: [1], count: 1 });
    expect(user.deleteMany).toHaveBeenCalledTimes(1);
    expect(outer.$transaction).not.toHaveBeenCalled();
    expect(inside.$transaction).not.toHaveBeenCalled();
  });

  it('does not retry a deadlock in a transaction that the caller began', async () => {
    const { inside, user } = clientOf();
    user.deleteMany.mockRejectedValue(deadlock);
    const service = new UserService(clientOf()).withClient(inside);
    await expect(service.deleteMany(['1'])).rejects.toMatchObject({ status: 409 });
    expect(user.deleteMany).toHaveBeenCalledTimes(1);
  });

  it('is required inside a transaction: a client that cannot begin one is rejected', async () => {
    const { user } = clientOf();
    const client = { $queryRaw: undefined, user };
    const service = new UserService(client);
    await expect(service.deleteMany(['1'])).rejects.toThrow(
      'The Prisma client cannot begin a transaction; inside one, use service.withClient(client)',
    );
    expect(user.deleteMany).not.toHaveBeenCalled();
  });
});

describe('a deadlock', () => {
  it('is retried in a new transaction', async () => {
    const client = clientOf();
    client.$transaction.mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock);
    expect(await new UserService(client).deleteMany(['1'])).toEqual({
      ids: [1],
      count: 1,
    });
    expect(client.$transaction).toHaveBeenCalledTimes(3);
  });

  it('is reported as 409 after three attempts', async () => {
    const client = clientOf();
    client.$transaction.mockRejectedValue(deadlock);
    await expect(new UserService(client).deleteMany(['1'])).rejects.toMatchObject({
      status: 409,
    });
    expect(client.$transaction).toHaveBeenCalledTimes(3);
  });

  it('is the only error that is retried', async () => {
    const client = clientOf();
    client.$transaction.mockRejectedValue(new Error('bug'));
    await expect(new UserService(client).deleteMany(['1'])).rejects.toThrow('bug');
    expect(client.$transaction).toHaveBeenCalledTimes(1);
  });
});

describe('a service of a resource with relations', () => {
  const teamResource: ResourceDefinition = defineResource({
    ...userResource,
    model: 'Team',
    delegate: 'team',
    path: 'teams',
    fields: { id: { kind: 'Int' }, name: { kind: 'String' } },
    secrets: [],
    relations: {
      owner: { to: () => userResource, label: 'name' },
      members: { to: () => userResource, list: true, ids: true },
      guests: { to: () => userResource, list: true, ids: { through: { fields: ['userId'] } } },
      logins: { to: () => userResource, list: true },
    },
  });
  const team = { id: 5, name: 'A', members: [{ id: 1 }], guests: [{ userId: 2 }, { userId: 3 }] };
  const fields = { id: true, name: true };
  const detail = {
    ...fields,
    members: { select: { id: true }, orderBy: [{ id: 'asc' }], take: 1001 },
    guests: { select: { userId: true }, orderBy: [{ userId: 'asc' }], take: 1001 },
  };
  const shown = { id: 5, name: 'A', members: [1], guests: [2, 3] };

  function setUp() {
    const { user } = clientOf();
    const teams = {
      findMany: jest.fn(async () => [{ id: 5, name: 'A' }]),
      findUnique: jest.fn(async (): Promise<Row | null> => team),
      count: jest.fn(async () => 1),
      create: jest.fn(async () => team),
      update: jest.fn(async (_call: object) => team),
      delete: jest.fn(async () => team),
      updateMany: jest.fn(async () => ({ count: 1 })),
      deleteMany: jest.fn(async () => ({ count: 1 })),
    };
    const models = { user, team: teams };
    const client = { ...transactionOver(models), ...models };
    const asked = () =>
      Object.entries({ ...prefixed('user', user), ...prefixed('team', teams) })
        .filter(([, call]) => call.mock.calls.length)
        .map(([name, call]) => `${name} ${call.mock.calls.length}`);
    return {
      client,
      teams,
      user,
      asked,
      service: new CrudService<{ record: Row; create: Row; update: Row }>(client, teamResource),
    };
  }

  const prefixed = (model: string, calls: Record<string, jest.Mock>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${model}.${name}`, call]));

  it('reads the ids of linked records with a single record, but not with lists', async () => {
    const { service, teams, client, asked } = setUp();
    expect(await service.get('5')).toEqual(shown);
    expect(await service.create({ name: 'A' })).toEqual(shown);
    expect(await service.update('5', { name: 'A' })).toEqual(shown);
    expect(await service.delete('5')).toEqual(shown);
    expect((await service.list({})).data).toEqual([{ id: 5, name: 'A' }]);
    expect(teams.findUnique).toHaveBeenCalledWith({ where: { id: 5 }, select: detail });
    expect(teams.findMany).toHaveBeenCalledWith(expect.objectContaining({ select: fields }));
    expect(client.$transaction).not.toHaveBeenCalled();
    expect(asked()).toEqual([
      'team.findMany 1',
      // before the delete
      'team.findUnique 2',
      'team.create 1',
      'team.update 1',
      'team.delete 1',
    ]);
  });

  it('reads included records in the same call, with their public fields only', async () => {
    const { service, teams, asked } = setUp();
    teams.findUnique.mockResolvedValueOnce({ ...team, owner: row });
    expect(await service.get('5', { include: ['owner'] })).toEqual({ ...shown, owner: row });
    expect(teams.findUnique).toHaveBeenCalledWith({
      where: { id: 5 },
      select: { ...detail, owner: { select } },
    });
    await service.list({ include: ['owner'] });
    expect(teams.findMany).toHaveBeenCalledWith(
      expect.objectContaining({ select: { ...fields, owner: { select } } }),
    );
    expect(asked()).toEqual(['team.findMany 1', 'team.findUnique 1']);
  });

  it('checks the linked records and creates with links in one transaction', async () => {
    const { service, teams, user, client, asked } = setUp();
    await service.create({ name: 'A', members: [1, '1'], guests: [] });
    expect(client.$transaction).toHaveBeenCalledTimes(1);
    expect(user.findMany).toHaveBeenCalledWith({
      where: { id: { in: [1] } },
      select: { id: true },
    });
    expect(teams.create).toHaveBeenCalledWith({
      data: { name: 'A', members: { connect: [{ id: 1 }] } },
      select: detail,
    });
    expect(asked()).toEqual(['user.findMany 1', 'team.create 1']);
  });

  it('sets links to exactly the given ids, and writes only the join rows that differ', async () => {
    const { service, teams, asked } = setUp();
    await service.update('5', { members: [1], guests: ['1'] });
    expect(teams.update).toHaveBeenCalledWith({
      where: { id: 5 },
      data: {
        members: { set: [{ id: 1 }] },
        guests: {
          deleteMany: { userId: { in: [2, 3] } },
          createMany: { data: [{ userId: 1 }], skipDuplicates: true },
        },
      },
      select: detail,
    });
    const hold = 'team.updateMany 1';
    expect(asked()).toEqual(['user.findMany 2', 'team.findUnique 1', 'team.update 1', hold]);
    expect(teams.updateMany.mock.invocationCallOrder[0]).toBeLessThan(
      teams.findUnique.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('locks a record before it sets links, but never by writing the key on SQL Server', async () => {
    const { client, teams } = setUp();
    const service = new CrudService<{ record: Row; create: Row; update: Row }>(client, {
      ...teamResource,
      provider: 'mysql',
    });
    await service.update('5', { members: [1] });
    expect(teams.updateMany.mock.calls).toEqual([[{ where: { id: 5 }, data: { id: 5 } }]]);
    const other = setUp();
    const identity = new CrudService<{ record: Row; create: Row; update: Row }>(other.client, {
      ...teamResource,
      provider: 'sqlserver',
    });
    await identity.update('5', { members: [1] });
    expect(other.teams.updateMany).not.toHaveBeenCalled();
  });

  it('writes no join row when the links stay the same', async () => {
    const { service, teams, user } = setUp();
    user.findMany.mockResolvedValueOnce([
      { id: 2, name: 'B' },
      { id: 3, name: 'C' },
    ]);
    await service.update('5', { guests: [3, 2] });
    expect(teams.update.mock.calls).toEqual([[{ where: { id: 5 }, data: {}, select: detail }]]);
  });

  it.each(['sqlite', 'sqlserver', 'mongodb'] as const)(
    'does not ask %s to skip duplicates, which it does not support',
    async (provider) => {
      const { client, teams } = setUp();
      const service = new CrudService<{ record: Row; create: Row; update: Row }>(client, {
        ...teamResource,
        provider,
      });
      await service.create({ name: 'A', guests: [1] });
      expect(teams.create).toHaveBeenCalledWith({
        data: { name: 'A', guests: { createMany: { data: [{ userId: 1 }] } } },
        select: detail,
      });
    },
  );

  it('uses the client of withClient, and begins no nested transaction', async () => {
    const { service, client: outer } = setUp();
    const inner = setUp();
    const { inside } = inner.client;
    await service.withClient(inside).update('5', { members: [1] });
    expect(inside.$transaction).not.toHaveBeenCalled();
    expect(inner.asked()).toEqual(['user.findMany 1', 'team.update 1', 'team.updateMany 1']);
    expect(outer.team.update).not.toHaveBeenCalled();
  });

  it('rejects an invalid list of ids with 400 before any query', async () => {
    const { service, asked } = setUp();
    for (const members of [null, 'a', ['x'], [1.5], Array(1001).fill(1), { set: [] }]) {
      const refused = { status: 400, response: { errors: { members: [expect.any(String)] } } };
      await expect(service.create({ members })).rejects.toMatchObject(refused);
      await expect(service.update('5', { members })).rejects.toMatchObject(refused);
      await expect(service.updateMany(['5'], { members })).rejects.toMatchObject(refused);
    }
    expect(asked()).toEqual([]);
  });

  it('writes nothing for undefined links', async () => {
    const { service, asked } = setUp();
    await service.update('5', { members: undefined, guests: undefined });
    expect(asked()).toEqual(['team.findUnique 1']);
  });

  it('throws on construction when a relation is invalid', () => {
    const wrong = { ...teamResource, relations: { owner: { to: () => userResource, label: 'x' } } };
    expect(
      () => new CrudService<{ record: Row; create: Row; update: Row }>(setUp().client, wrong),
    ).toThrow('Resource Team: relation owner has the label x, which cannot be sorted by');
  });
});
