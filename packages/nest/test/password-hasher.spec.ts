import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { CrudService, PASSWORD_HASHER, type PasswordHasher, type Row } from '../src';
import { authorResource } from './lab/resources';

const create = jest.fn(async (_call: { data: Row }) => ({ id: '1', email: 'a@example.com' }));

@Injectable()
class PrismaService {
  readonly $queryRaw = undefined;
  readonly author = { findMany: jest.fn(), create };
}

/** As the generator writes it for a model with a password. */
@Injectable()
class AuthorGenService extends CrudService<{ record: Row; create: object; update: object }> {
  constructor(prisma: PrismaService) {
    super(prisma, authorResource);
  }
}

/** A project's own service, with a custom dependency. */
@Injectable()
class AuthorService extends AuthorGenService {
  @Inject(PrismaService)
  readonly database!: PrismaService;

  constructor(prisma: PrismaService) {
    super(prisma);
  }
}

@Module({ providers: [PrismaService, AuthorGenService, AuthorService] })
class AuthorModule {}

@Injectable()
class ShoutingHasher implements PasswordHasher {
  hash = async (password: string) => password.toUpperCase();
  verify = async (password: string, hash: string | null | undefined) =>
    password.toUpperCase() === hash;
}

@Global()
@Module({
  providers: [{ provide: PASSWORD_HASHER, useClass: ShoutingHasher }],
  exports: [PASSWORD_HASHER],
})
class PasswordModule {}

const withModules = (...imports: (new () => object)[]) =>
  Test.createTestingModule({ imports }).compile();

async function storedBy(service: AuthorGenService): Promise<unknown> {
  await service.create({ password: 'open sesame' });
  return create.mock.lastCall?.[0].data['password'];
}

describe.each([
  ['a generated service', AuthorGenService],
  ["a project's own service", AuthorService],
])('%s', (_what, Service) => {
  it('hashes passwords with scrypt by default', async () => {
    const module = await withModules(AuthorModule);
    expect(await storedBy(module.get(Service))).toMatch(/^\$scrypt\$/);
  });

  it('hashes passwords with the hasher that a global module provides', async () => {
    const module = await withModules(AuthorModule, PasswordModule);
    expect(await storedBy(module.get(Service))).toBe('OPEN SESAME');
    expect(module.get(AuthorService).database).toBe(module.get(PrismaService));
  });
});
