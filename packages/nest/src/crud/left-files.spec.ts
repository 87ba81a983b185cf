import { Logger } from '@nestjs/common';
import { defineResource } from '../define-resource';
import { CrudService } from './crud.service';
import type { PrismaClientLike, Row } from './prisma-client';

const productResource = defineResource({
  model: 'Product',
  delegate: 'product',
  path: 'products',
  provider: 'postgresql',
  key: ['id'],
  fields: {
    id: { kind: 'Int' },
    name: { kind: 'String' },
    thumbnail: { kind: 'String', optional: true },
    images: { kind: 'String', list: true },
  },
  search: ['name'],
  uploads: ['thumbnail', 'images'],
  defaultSort: { field: 'id', order: 'desc' },
  maxLimit: 100,
});

const stored = { id: 1, name: 'Cup', thumbnail: '/a', images: ['/b', '/c'] };

/** Returns a client with one stored product, which records its calls. */
function clientOf() {
  const product = {
    findMany: jest.fn(async (_call: { select: Row }): Promise<Row[]> => [stored]),
    findUnique: jest.fn(async (_call: object): Promise<Row | null> => stored),
    create: jest.fn(async () => stored),
    update: jest.fn(async ({ data }: { data: Row }): Promise<Row> => ({ ...stored, ...data })),
    delete: jest.fn(async (): Promise<Row> => stored),
    updateMany: jest.fn(async () => ({ count: 1 })),
    deleteMany: jest.fn(async () => ({ count: 1 })),
  };
  // As in Prisma, the client inside a transaction looks like the one outside.
  const inside = { $queryRaw: undefined, $transaction: jest.fn(), product };
  const $transaction = jest.fn(async (work: (client: typeof inside) => Promise<unknown>) =>
    work(inside),
  );
  return { $queryRaw: undefined, $transaction, product };
}

function setUp() {
  const client = clientOf();
  const release = jest.fn(async (_urls: readonly string[]): Promise<void> => undefined);
  const serviceOf = (prisma: PrismaClientLike) =>
    new CrudService<{ record: Row; create: object; update: object }>(prisma, productResource, {
      files: { release },
    });
  return { client, release, service: serviceOf(client) };
}

const selected = ({ product }: ReturnType<typeof clientOf>) =>
  Object.keys(product.findMany.mock.lastCall?.[0].select ?? {});

describe('an update of a record with uploads', () => {
  it('releases the file that it replaces', async () => {
    const { client, service, release } = setUp();
    await service.update('1', { thumbnail: '/new' });
    expect(release.mock.calls).toEqual([[['/a']]]);
    expect(client.product.findUnique.mock.calls).toEqual([
      [{ where: { id: 1 }, select: { thumbnail: true } }],
    ]);
  });

  it('releases the file of a field that it clears', async () => {
    const { service, release } = setUp();
    await service.update('1', { thumbnail: null });
    expect(release.mock.calls).toEqual([[['/a']]]);
  });

  it('keeps what stays in a list and releases the rest', async () => {
    const { service, release } = setUp();
    await service.update('1', { images: ['/c', '/d'] });
    expect(release.mock.calls).toEqual([[['/b']]]);
  });

  it('keeps a file that moves to another field of the record', async () => {
    const { service, release } = setUp();
    await service.update('1', { thumbnail: '/b', images: ['/a', '/c'] });
    expect(release).not.toHaveBeenCalled();
  });

  it('runs no extra query when it does not change the uploads', async () => {
    const { client, service, release } = setUp();
    await service.update('1', { name: 'Mug' });
    expect(client.product.update).toHaveBeenCalledTimes(1);
    expect(client.product.findUnique).not.toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
  });

  it('releases nothing when it fails', async () => {
    const { client, service, release } = setUp();
    client.product.update.mockRejectedValue(new Error('no'));
    await expect(service.update('1', { thumbnail: null })).rejects.toThrow('no');
    expect(release).not.toHaveBeenCalled();
  });

  it('succeeds and logs the error when a file cannot be removed', async () => {
    const { service, release } = setUp();
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const failure = new Error('disk');
    release.mockRejectedValue(failure);
    expect(await service.update('1', { thumbnail: null })).toMatchObject({ thumbnail: null });
    expect(log.mock.calls).toEqual([
      ['Unused uploads could not be removed (1); the sweep will', failure],
    ]);
    log.mockRestore();
  });
});

describe('other writes of records with uploads', () => {
  it('release all files of a deleted record, without a query', async () => {
    const { client, service, release } = setUp();
    await service.delete('1');
    expect(release.mock.calls).toEqual([[['/a', '/b', '/c']]]);
    expect(client.product.findUnique).not.toHaveBeenCalled();
  });

  it('release nothing when the delete fails', async () => {
    const { client, service, release } = setUp();
    client.product.delete.mockRejectedValue(new Error('in use'));
    await expect(service.delete('1')).rejects.toThrow('in use');
    expect(release).not.toHaveBeenCalled();
  });

  it('release the files of a bulk delete, each once, after the commit', async () => {
    const { client, service, release } = setUp();
    client.product.findMany.mockResolvedValue([stored, { ...stored, id: 2, thumbnail: '/e' }]);
    client.product.deleteMany.mockResolvedValue({ count: 2 });
    client.$transaction.mockImplementation(async (work) => {
      const result = await work(client);
      expect(release).not.toHaveBeenCalled();
      return result;
    });
    await service.deleteMany(['1', '2']);
    expect(release.mock.calls).toEqual([[['/a', '/b', '/c', '/e']]]);
    expect(client.product.findMany).toHaveBeenCalledTimes(1);
  });

  it('release nothing when a bulk delete is rolled back', async () => {
    const { client, service, release } = setUp();
    client.product.deleteMany.mockResolvedValue({ count: 0 });
    await expect(service.deleteMany(['1'])).rejects.toThrow('Product with ID 1 not found');
    expect(release).not.toHaveBeenCalled();
  });

  it('release what a bulk update replaces', async () => {
    const { client, service, release } = setUp();
    await service.updateMany(['1'], { thumbnail: '/new', images: ['/b'] });
    expect(release.mock.calls).toEqual([[['/a', '/c']]]);
    expect(selected(client)).toEqual(['id', 'thumbnail', 'images']);
  });

  it('read only the keys in a bulk update that does not change the uploads', async () => {
    const { client, service, release } = setUp();
    await service.updateMany(['1'], { name: 'Mug' });
    expect(selected(client)).toEqual(['id']);
    expect(release).not.toHaveBeenCalled();
  });

  it('release nothing without the files option', async () => {
    const client = clientOf();
    const service = new CrudService<{ record: Row; create: object; update: object }>(
      client,
      productResource,
    );
    await service.update('1', { thumbnail: null });
    await service.deleteMany(['1']);
    expect(client.product.findUnique).not.toHaveBeenCalled();
    expect(selected(client)).toEqual(['id']);
  });
});

describe('a service in a transaction of the caller', () => {
  it('neither reads nor releases uploads, since the transaction may roll back', async () => {
    const { service, release } = setUp();
    const inner = clientOf();
    const inside = service.withClient(inner);
    await inside.update('1', { thumbnail: null });
    await inside.delete('1');
    await inside.deleteMany(['1']);
    expect(inner.product.findUnique).not.toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
  });

  it('hands the release to the callback for work after the commit', async () => {
    const { service, release } = setUp();
    const waiting: (() => Promise<void>)[] = [];
    const inside = service.withClient(clientOf(), (work) => waiting.push(work));
    await inside.update('1', { thumbnail: null });
    await inside.delete('1');
    expect(release).not.toHaveBeenCalled();
    for (const work of waiting) await work();
    expect(release.mock.calls).toEqual([[['/a']], [['/a', '/b', '/c']]]);
  });

  it('does not pass the callback on to another client', async () => {
    const { service, release } = setUp();
    const inside = service.withClient(clientOf(), (work) => work()).withClient(clientOf());
    await inside.delete('1');
    expect(release).not.toHaveBeenCalled();
  });

  it('leaves the original service unchanged', async () => {
    const { service, release } = setUp();
    service.withClient(clientOf());
    await service.delete('1');
    expect(release).toHaveBeenCalledTimes(1);
  });
});
