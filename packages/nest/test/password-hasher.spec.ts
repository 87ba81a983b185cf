import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { CrudService, PASSWORD_HASHER, Passwords, type PasswordHasher, type Row } from '../src';
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

@Module({ providers: [PrismaService, AuthorGenService, AuthorService, Passwords] })
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

describe('the passwords of a login', () => {
  it('are hashed and verified with scrypt by default', async () => {
    const passwords = (await withModules(AuthorModule)).get(Passwords);
    const hash = await passwords.hash('open sesame');
    expect(hash).toMatch(/^\$scrypt\$/);
    expect(await passwords.verify('open sesame', hash)).toBe(true);
    expect(await passwords.verify('open sesame', undefined)).toBe(false);
  });

  it('are hashed and verified with the hasher that a global module provides', async () => {
    const passwords = (await withModules(AuthorModule, PasswordModule)).get(Passwords);
    expect(await passwords.hash('open sesame')).toBe('OPEN SESAME');
    expect(await passwords.verify('open sesame', 'OPEN SESAME')).toBe(true);
    expect(await passwords.verify('open sesame', 'OPEN')).toBe(false);
  });
});

describe('the passwords of a login with another hasher', () => {
  const hasher = { hash: jest.fn(async (text: string) => `hash of ${text}`), verify: jest.fn() };
  beforeEach(() => jest.clearAllMocks());

  it.each([undefined, null, ''])(
    'take as long for a user without a hash (%j), who never gets in',
    async (none) => {
      hasher.verify.mockResolvedValue(true);
      expect(await new Passwords(hasher).verify('open sesame', none)).toBe(false);
      expect(hasher.verify).toHaveBeenCalledWith(
        'open sesame',
        expect.stringMatching(/^hash of ./),
        undefined,
      );
    },
  );

  it('recover if the hash for unknown users could not be computed', async () => {
    hasher.verify.mockResolvedValue(false);
    hasher.hash.mockRejectedValueOnce(new Error('no memory'));
    const passwords = new Passwords(hasher);
    await expect(passwords.verify('open sesame', null)).rejects.toThrow('no memory');
    expect(await passwords.verify('open sesame', null)).toBe(false);
  });

  it('are computed two at once; thirty requests wait, and further ones are refused', async () => {
    const started: (() => void)[] = [];
    hasher.verify.mockImplementation(
      () => new Promise<boolean>((resolve) => started.push(() => resolve(true))),
    );
    const passwords = new Passwords(hasher);
    const logins = Array.from({ length: 33 }, () => passwords.verify('open sesame', 'a hash'));
    await expect(logins[32]).rejects.toMatchObject({ status: 503 });
    expect(started).toHaveLength(2);
    const all = Promise.all(logins.slice(0, 32));
    while (started.length > 0 || hasher.verify.mock.calls.length < 32) {
      started.shift()?.();
      await Promise.resolve();
    }
    expect(await all).toEqual(Array(32).fill(true));
  });

  it('may be verified by a hasher that also accepts hashes of scrypt', async () => {
    const scrypt = new Passwords();
    const both = { hash: hasher.hash, verify: scrypt.verify.bind(scrypt) };
    const hash = await scrypt.hash('open sesame');
    const logins = Array.from({ length: 4 }, () => new Passwords(both).verify('open sesame', hash));
    expect(await Promise.all(logins)).toEqual([true, true, true, true]);
  });
});
