import { InternalServerErrorException } from '@nestjs/common';
import { defineResource } from '../resource/define-resource';
import { CrudService, type CrudOptions } from './crud.service';
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

class UserService extends CrudService<Row, object, object> {
  constructor(prisma: PrismaClientLike, options?: CrudOptions) {
    super(prisma, userResource, options);
  }

  rename(id: string, name: string): Promise<Row> {
    return this.update(id, { name });
  }
}

const row = { id: 1, name: 'Ann' };

/** A client whose one model remembers how it was called. */
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
  const inside = { $queryRaw: undefined, user };
  const $transaction = jest.fn(async (work: (client: typeof inside) => Promise<unknown>) =>
    work(inside),
  );
  return { $queryRaw: undefined, $transaction, user };
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

  it('never passes undefined on, which Prisma would take for "any"', async () => {
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

  it('passes the errors of a program on as they are', async () => {
    const client = clientOf();
    for (const error of [new TypeError('bug'), new InternalServerErrorException()]) {
      client.user.findUnique.mockRejectedValueOnce(error);
      await expect(new UserService(client).get('1')).rejects.toBe(error);
    }
  });

  it('gives 404 when a record goes away during a bulk change, which rolls it back', async () => {
    const client = clientOf();
    client.user.deleteMany.mockResolvedValueOnce({ count: 0 });
    await expect(new UserService(client).deleteMany({ ids: '1' })).rejects.toThrow(
      'User with ID 1 not found',
    );
  });
});

describe('withClient', () => {
  it('gives the same service, subclass and all, over the other client', async () => {
    const outer = clientOf();
    const inner = clientOf();
    const service = new UserService(outer).withClient(inner);
    await service.rename('1', 'Bo');
    expect(inner.user.update).toHaveBeenCalledTimes(1);
    expect(outer.user.update).not.toHaveBeenCalled();
  });

  it('joins the transaction of a client that is inside one', async () => {
    const outer = clientOf();
    const { user } = clientOf();
    const inside = { $queryRaw: undefined, user };
    const service = new UserService(outer).withClient(inside);
    expect(await service.deleteMany({ ids: '1' })).toEqual({ ids: ['1'], count: 1 });
    expect(user.deleteMany).toHaveBeenCalledTimes(1);
    expect(outer.$transaction).not.toHaveBeenCalled();
  });
});

describe('a deadlock', () => {
  const deadlock = Object.assign(new Error('deadlock'), {
    name: 'PrismaClientKnownRequestError',
    code: 'P2034',
  });

  it('is tried again, as a new transaction', async () => {
    const client = clientOf();
    client.$transaction.mockRejectedValueOnce(deadlock).mockRejectedValueOnce(deadlock);
    expect(await new UserService(client).deleteMany({ ids: '1' })).toEqual({
      ids: ['1'],
      count: 1,
    });
    expect(client.$transaction).toHaveBeenCalledTimes(3);
  });

  it('is 409 when it comes each time', async () => {
    const client = clientOf();
    client.$transaction.mockRejectedValue(deadlock);
    await expect(new UserService(client).deleteMany({ ids: '1' })).rejects.toMatchObject({
      status: 409,
    });
    expect(client.$transaction).toHaveBeenCalledTimes(3);
  });

  it('is the only error that is tried again', async () => {
    const client = clientOf();
    client.$transaction.mockRejectedValue(new Error('bug'));
    await expect(new UserService(client).deleteMany({ ids: '1' })).rejects.toThrow('bug');
    expect(client.$transaction).toHaveBeenCalledTimes(1);
  });
});
