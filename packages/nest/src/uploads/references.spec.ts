import { Global, Injectable, Module, Scope } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { CrudService } from '../crud/crud.service';
import type { Row } from '../crud/prisma-client';
import { defineResource } from '../define-resource';
import { sourcesOf, findUnreferenced } from './references';

const resourceOf = (model: string) =>
  defineResource({
    model,
    delegate: 'record',
    path: 'records',
    provider: 'postgresql',
    key: ['id'],
    fields: { id: { kind: 'Int' }, file: { kind: 'String' } },
    search: [],
    uploads: ['file'],
    defaultSort: { field: 'id', order: 'desc' },
    maxLimit: 100,
  });
const catResource = resourceOf('Cat');
const dogResource = resourceOf('Dog');

@Injectable()
class Client {
  readonly $queryRaw = undefined;
  readonly record = { findMany: jest.fn(async (_call: object): Promise<Row[]> => []) };
}

@Injectable()
class CatGenService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(client: Client) {
    super(client, catResource);
  }
}

@Injectable()
class CatService extends CatGenService {}

@Injectable({ scope: Scope.REQUEST })
class RequestCatService extends CatGenService {}

@Injectable()
class DogService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(client: Client) {
    super(client, dogResource);
  }
}

@Global()
@Module({ providers: [Client], exports: [Client] })
class ClientModule {}

async function sourcesWith(...services: (new (...args: never[]) => object)[]) {
  const modules = services.map((service) => {
    @Module({ providers: [service] })
    class Feature {}
    return Feature;
  });
  const application = await Test.createTestingModule({
    imports: [ClientModule, ...modules],
  }).compile();
  return sourcesOf(application.get(ModulesContainer));
}

describe('the resources of an application', () => {
  it('are those of all its services, each model once', async () => {
    const sources = await sourcesWith(CatGenService, DogService, CatService);
    expect(sources.map(({ resource }) => resource)).toEqual([catResource, dogResource]);
  });

  it('include that of a generated service whose subclass is request-scoped', async () => {
    const sources = await sourcesWith(CatGenService, RequestCatService);
    expect(sources.map(({ resource }) => resource)).toEqual([catResource]);
  });

  it('cannot be determined if a model has only a request-scoped service', async () => {
    await expect(sourcesWith(DogService, RequestCatService)).rejects.toThrow(
      'RequestCatService is not a singleton',
    );
  });

  it('cannot be none, since every file would be unused', async () => {
    await expect(sourcesWith()).rejects.toThrow('No resource is provided');
  });
});

describe('addresses that no record holds', () => {
  const client = new Client();
  const { findMany } = client.record;
  const ask = (...urls: string[]) => findUnreferenced(urls, [{ client, resource: catResource }]);
  beforeEach(() => findMany.mockReset().mockResolvedValue([]));

  const asking = (left: string[]) => ({
    where: { OR: expect.arrayContaining([{ file: { in: left } }]) as object[] },
  });

  it('are queried until no record holds any of the rest', async () => {
    findMany.mockResolvedValueOnce([{ file: '/a' }, { file: '/a' }]);
    findMany.mockResolvedValueOnce([{ file: '/c' }]);
    expect([...(await ask('/a', '/b', '/c'))]).toEqual(['/b']);
    const asked = findMany.mock.calls.map(([call]) => call);
    expect(asked).toMatchObject([asking(['/a', '/b', '/c']), asking(['/b', '/c']), asking(['/b'])]);
  });

  it('are none if the database finds records with a different text', async () => {
    findMany.mockResolvedValue([{ file: '/A' }]);
    expect((await ask('/a', '/b')).size).toBe(0);
  });
});
