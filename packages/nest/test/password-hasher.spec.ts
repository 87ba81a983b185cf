import { Global, Inject, Injectable, Module, Optional } from '@nestjs/common';
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
class AuthorGenService extends CrudService<Row, object, object> {
  constructor(prisma: PrismaService, @Optional() @Inject(PASSWORD_HASHER) hasher?: PasswordHasher) {
    super(prisma, authorResource, { hasher });
  }
}

@Module({ providers: [PrismaService, AuthorGenService] })
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

async function storedBy(...modules: (new () => object)[]): Promise<unknown> {
  const module = await Test.createTestingModule({ imports: modules }).compile();
  await module.get(AuthorGenService).create({ password: 'open sesame' });
  return create.mock.lastCall?.[0].data['password'];
}

describe('a generated service', () => {
  it('hashes passwords with scrypt unless told otherwise', async () => {
    expect(await storedBy(AuthorModule)).toMatch(/^\$scrypt\$/);
  });

  it('hashes passwords with the hasher that a global module provides', async () => {
    expect(await storedBy(AuthorModule, PasswordModule)).toBe('OPEN SESAME');
  });
});
