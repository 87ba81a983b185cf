import { nestTree } from '../../src/testing/nest-tree';
import {
  adapterSource,
  adapterPath,
  USER_MODULE_FILE,
  userModuleWith,
  errorLinesOf,
  runGenerator,
  serviceSource,
  type FileOverrides,
} from '../support/adapters';

const USER = 'src/features/user/user.service.ts';
const USER_MODULE = 'src/features/user/user.module.ts';

/** Returns a user's module, with this metadata on its fourth line. */
const moduleFile = (name: string, metadata: string, imports = ''): string =>
  `import { Module } from '@nestjs/common';
import { UserService } from './user.service';
${imports}
@Module({ ${metadata} })
export class ${name} {}
`;

/** Returns User's `@Module` decorator with its comment. */
const metadataOf = (text: string): string =>
  /(?:\/\*\*[^/]*handles[^]*|@Module[^]*)$/.exec(text)?.[0] ?? '';
const withOwn = (changes: FileOverrides = {}): FileOverrides => ({
  [USER]: serviceSource(''),
  ...changes,
});

describe('a custom service', () => {
  it('handles the routes, and the generated module provides it when no other module does', async () => {
    expect(metadataOf(await userModuleWith(withOwn())))
      .toBe(`/** UserService handles the routes, because it extends UserGenService. */
@Module({
  controllers: [UserGenController],
  providers: [UserService, { provide: UserGenService, useExisting: UserService }],
  exports: [UserGenService, UserService],
})
export class UserGenModule {}
`);
  });

  it('is imported from the only module that exports it', async () => {
    const text = await userModuleWith(
      withOwn({
        [USER_MODULE]: moduleFile('UserModule', 'providers: [UserService], exports: [UserService]'),
      }),
    );
    expect(text).toContain("import { UserModule } from './user.module';");
    expect(metadataOf(text)).toContain(`  imports: [UserModule],
  controllers: [UserGenController],
  providers: [{ provide: UserGenService, useExisting: UserService }],
  exports: [UserGenService],
`);
  });

  it('is found behind an import alias and abstract classes, and when it is added or removed later', async () => {
    const aliased = `import { UserGenService as Base } from './user.gen.service';\nabstract class Named extends Base {}\nexport abstract class Kept extends Named {}\n`;
    const tree = nestTree({ 'src/people/kept.ts': aliased });
    await runGenerator(tree);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toContain('providers: [UserGenService],');
    tree.write(
      'apps/api/src/people/people.ts',
      "import { Kept } from './kept';\nexport class People extends Kept {}\n",
    );
    expect((await runGenerator(tree)).updated).toEqual([USER_MODULE_FILE]);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toContain(
      'providers: [People, { provide: UserGenService, useExisting: People }],',
    );
    tree.delete('apps/api/src/people/people.ts');
    await runGenerator(tree);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toContain('providers: [UserGenService],');
  });

  it('must extend the generated service in an exported class outside tests', async () => {
    const text = await userModuleWith({
      [USER]: `import { CrudService } from '@gen/nest';\nexport class UserService extends CrudService<never> {}\n`,
      'src/features/user/user.service.spec.ts': serviceSource(''),
      'src/features/user/inner.ts': serviceSource('').replace(
        'export class UserService',
        'class Inner',
      ),
    });
    expect(text).toContain('providers: [UserGenService],');
  });

  it('can be the target of adapters too', async () => {
    const text = await userModuleWith(
      withOwn({
        [adapterPath('a')]: adapterSource(
          `method: 'POST', path: '/a', target: 'UserService.create'`,
        ),
      }),
    );
    expect(text.match(/import \{ UserService \}/g)).toHaveLength(1);
    expect(text).toContain('controllers: [UserGenAdapters, UserGenController],');
  });
});

describe('a run is refused', () => {
  it('when two classes extend the same generated service', async () => {
    const second = 'src/features/user/other.ts';
    const other = serviceSource('').replace('class UserService', 'class Other');
    expect(await errorLinesOf(withOwn({ [second]: other }))).toEqual([
      'src/features/user/other.ts:3: Other and UserService (src/features/user/user.service.ts:3) extend UserGenService, but only one class can answer its routes; join them, make all but one abstract, or let the others extend CrudService of @gen/nest',
    ]);
  });

  it('when a module does not export the service, or two modules do', async () => {
    const keeping = moduleFile('UserModule', 'providers: [UserService]');
    expect(await errorLinesOf(withOwn({ [USER_MODULE]: keeping }))).toEqual([
      'src/features/user/user.module.ts:5: UserModule provides UserService but does not export it, and UserGenModule needs it for its routes; add exports: [UserService] there, or remove it from the providers: UserGenModule then provides and exports it',
    ]);
    const giving = (name: string): string =>
      moduleFile(name, 'providers: [UserService], exports: [UserService]');
    const both = {
      [USER_MODULE]: giving('UserModule'),
      'src/features/user/z.module.ts': giving('LastModule'),
    };
    expect(await errorLinesOf(withOwn(both))).toEqual([
      'src/features/user/z.module.ts:5: LastModule and UserModule (src/features/user/user.module.ts:5) both export UserService; let one of them import the other',
    ]);
  });

  it.each([
    ['directly', 'UserGenModule', {}],
    ['by forwardRef', 'forwardRef(() => UserGenModule)', {}],
  ])('when modules import each other in a cycle, %s', async (_how, entry) => {
    const text = moduleFile(
      'UserModule',
      `imports: [${entry}], exports: [UserService]`,
      `import { UserGenModule } from './user.gen.module';`,
    );
    expect(await errorLinesOf(withOwn({ [USER_MODULE]: text }))).toEqual([
      'src/features/user/user.module.ts:4: UserModule imports UserGenModule, which imports UserModule for the service behind its routes: a circle of modules; remove UserGenModule here; UserService replaces UserGenService',
    ]);
  });

  it('when the cycle leads through other modules', async () => {
    const mail = `import { Module } from '@nestjs/common';
import { UserGenModule } from '../features/user/user.gen.module';
@Module({
  imports: [
    UserGenModule,
  ],
})
export class MailModule {}
`;
    const own = moduleFile(
      'UserModule',
      'imports: [MailModule.forRoot()], exports: [UserService]',
      `import { MailModule } from '../../mail/mail.module';`,
    );
    const changes = { [USER_MODULE]: own, 'src/mail/mail.module.ts': mail };
    expect(await errorLinesOf(withOwn(changes))).toEqual([
      'src/mail/mail.module.ts:5: MailModule imports UserGenModule, which imports UserModule for the service behind its routes: a circle of modules; remove UserGenModule here; UserService replaces UserGenService',
    ]);
  });
});
