import { nestTree } from '../../src/testing/nest-tree';
import {
  adapter,
  at,
  MODULE,
  moduleWith,
  refused,
  run,
  service,
  type Changes,
} from '../support/adapters';

const USER = 'src/features/user/user.service.ts';
const USER_MODULE = 'src/features/user/user.module.ts';

/** A module of the user's, with this metadata on its fourth line. */
const moduleFile = (name: string, metadata: string, imports = ''): string =>
  `import { Module } from '@nestjs/common';
import { UserService } from './user.service';
${imports}
@Module({ ${metadata} })
export class ${name} {}
`;

/** What `@Module` of User says, from its comment on. */
const metadataOf = (text: string): string =>
  /(?:\/\*\*[^/]*answers[^]*|@Module[^]*)$/.exec(text)?.[0] ?? '';
const withOwn = (changes: Changes = {}): Changes => ({ [USER]: service(''), ...changes });

describe("the project's own service", () => {
  it('answers the routes; the generated module provides it where no other has it', async () => {
    expect(metadataOf(await moduleWith(withOwn())))
      .toBe(`/** UserService answers the routes, for it extends UserGenService. */
@Module({
  controllers: [UserGenController],
  providers: [UserService, { provide: UserGenService, useExisting: UserService }],
  exports: [UserGenService, UserService],
})
export class UserGenModule {}
`);
  });

  it('comes from the one module that exports it', async () => {
    const text = await moduleWith(
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

  it('is found under another name of its base, behind abstract classes, and after a first run', async () => {
    const aliased = `import { UserGenService as Base } from './user.gen.service';\nabstract class Named extends Base {}\nexport abstract class Kept extends Named {}\n`;
    const tree = nestTree({ 'src/people/kept.ts': aliased });
    await run(tree);
    expect(tree.read(MODULE, 'utf-8')).toContain('providers: [UserGenService],');
    tree.write(
      'apps/api/src/people/people.ts',
      "import { Kept } from './kept';\nexport class People extends Kept {}\n",
    );
    expect((await run(tree)).updated).toEqual([MODULE]);
    expect(tree.read(MODULE, 'utf-8')).toContain(
      'providers: [People, { provide: UserGenService, useExisting: People }],',
    );
    tree.delete('apps/api/src/people/people.ts');
    await run(tree);
    expect(tree.read(MODULE, 'utf-8')).toContain('providers: [UserGenService],');
  });

  it('is no class that says so by another base, a test, or something that is not exported', async () => {
    const text = await moduleWith({
      [USER]: `import { CrudService } from '@gen/nest';\nexport class UserService extends CrudService<never> {}\n`,
      'src/features/user/user.service.spec.ts': service(''),
      'src/features/user/inner.ts': service('').replace('export class UserService', 'class Inner'),
    });
    expect(text).toContain('providers: [UserGenService],');
  });

  it('may be the target of adapters too', async () => {
    const text = await moduleWith(
      withOwn({ [at('a')]: adapter(`method: 'POST', path: '/a', target: 'UserService.create'`) }),
    );
    expect(text.match(/import \{ UserService \}/g)).toHaveLength(1);
    expect(text).toContain('controllers: [UserGenAdapters, UserGenController],');
  });
});

describe('a run is refused', () => {
  it('where two classes could answer', async () => {
    const second = 'src/features/user/other.ts';
    const other = service('').replace('class UserService', 'class Other');
    expect(await refused(withOwn({ [second]: other }))).toEqual([
      'src/features/user/other.ts:3: Other and UserService (src/features/user/user.service.ts:3) extend UserGenService, and only one class can answer its routes; join them, make all but one abstract, or let the others extend CrudService of @gen/nest',
    ]);
  });

  it('where a module keeps the service to itself, or two give it', async () => {
    const keeping = moduleFile('UserModule', 'providers: [UserService]');
    expect(await refused(withOwn({ [USER_MODULE]: keeping }))).toEqual([
      'src/features/user/user.module.ts:5: UserModule provides UserService and does not export it, but UserGenModule needs it for its routes; add exports: [UserService] there, or remove it from the providers: UserGenModule provides and exports it then',
    ]);
    const giving = (name: string): string =>
      moduleFile(name, 'providers: [UserService], exports: [UserService]');
    const both = {
      [USER_MODULE]: giving('UserModule'),
      'src/features/user/z.module.ts': giving('LastModule'),
    };
    expect(await refused(withOwn(both))).toEqual([
      'src/features/user/z.module.ts:5: LastModule and UserModule (src/features/user/user.module.ts:5) both export UserService; let one of them import the other',
    ]);
  });

  it.each([
    ['directly', 'UserGenModule', {}],
    ['by forwardRef', 'forwardRef(() => UserGenModule)', {}],
  ])('where modules would import each other in a circle, %s', async (_how, entry) => {
    const text = moduleFile(
      'UserModule',
      `imports: [${entry}], exports: [UserService]`,
      `import { UserGenModule } from './user.gen.module';`,
    );
    expect(await refused(withOwn({ [USER_MODULE]: text }))).toEqual([
      'src/features/user/user.module.ts:4: UserModule imports UserGenModule, which imports UserModule for the service behind its routes: a circle of modules; remove UserGenModule here; UserService takes the place of UserGenService',
    ]);
  });

  it('where the circle leads through other modules', async () => {
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
    expect(await refused(withOwn(changes))).toEqual([
      'src/mail/mail.module.ts:5: MailModule imports UserGenModule, which imports UserModule for the service behind its routes: a circle of modules; remove UserGenModule here; UserService takes the place of UserGenService',
    ]);
  });
});
