import {
  adapterSource,
  adapterPath,
  userModuleWith,
  errorLinesOf,
  serviceSource,
  type FileOverrides,
} from '../support/adapters';

describe('targets', () => {
  const target = async (name: string, changes: FileOverrides = {}): Promise<string> => {
    const text = await userModuleWith({
      [adapterPath('a')]: adapterSource(`method: 'POST', path: '/a', target: '${name}'`),
      ...changes,
    });
    return (
      /adapterRoute\('a', a, \{\s*([^]*?),?\s*\}\),/.exec(text)?.[1]?.replace(/\s+/g, ' ') ?? ''
    );
  };
  const USER = 'src/features/user/user.service.ts';

  it('resolve to a class of the project before a generated one', async () => {
    expect(await target('UserService.create')).toBe(
      "target: [UserGenService, 'create'], answer: { record: UserGenResponseDto }",
    );
    expect(await target('UserGenService.get')).toBe(
      "target: [UserGenService, 'get'], answer: { found: UserGenResponseDto }",
    );
    expect(await target('UserService.create', { [USER]: serviceSource('') })).toBe(
      "target: [UserService, 'create'], answer: { record: UserGenResponseDto }",
    );
    expect(
      await target('MailService.send', {
        'src/mail.service.ts': 'export class MailService {\n  send = async () => 1;\n}\n',
      }),
    ).toBe("target: [MailService, 'send']");
    expect(
      await target('UserService.restore', { [USER]: serviceSource('restore() {}') }),
    ).toContain("[UserService, 'restore']");
  });

  it('include inherited methods, as far as their classes are in the project', async () => {
    const own = (base: string): FileOverrides => ({
      [USER]: `import { Base as Old } from '../base.js';\nexport class UserService extends Old {\n}\n`,
      'src/features/base.ts': `import { CrudService } from '@gen/nest';
import { UserGenService } from './user/user.gen.service';
import { Outside, mixin } from 'outside';
class Inner extends ${base} { inner() {} }
export class Base extends Inner { base(): void {} }
`,
    });
    expect(await target('UserService.base', own('UserGenService'))).toContain("'base'");
    expect(await target('UserService.inner', own('UserGenService'))).toContain("'inner'");
    expect(await target('UserService.delete', own('UserGenService'))).toBe(
      "target: [UserService, 'delete'], answer: { record: UserGenResponseDto }",
    );
    expect(await target('UserService.delete', own('CrudService<A, B, C>'))).toBe(
      "target: [UserService, 'delete']",
    );
    // the members of a package's class are unknown here; TypeScript and the start of the API report them
    expect(await target('UserService.other', own('Outside'))).toContain("'other'");
    expect(await target('UserService.other', own('mixin(Outside)'))).toContain("'other'");
    expect(await target('UserService.other', own('Base'))).toContain("'other'");
  });

  it.each<[string, FileOverrides, RegExp]>([
    ['UserServce.create', {}, /there is no service UserServce: .*; did you mean UserService\?$/],
    ['Billing.create', {}, /there is no service Billing: .*; a generated one is UserService$/],
    ['SessionService.create', {}, /there is no service SessionService/],
    ['UserService.creat', {}, /UserService has no method creat; did you mean create\?$/],
    [
      'UserService.withClient',
      {},
      /UserService has no method withClient; it has list, aggregate, get, create, update, delete, updateMany, deleteMany, listDeleted, getDeleted, restore, restoreMany$/,
    ],
    [
      'UserService.restore',
      {},
      /UserService\.restore restores deleted records, but User keeps none to restore; enable that above the model, as in \/\/ @gen_soft_delete\(deletedAt, restorable\)$/,
    ],
    ['UserService.restoreMany', { [USER]: serviceSource('') }, /UserService\.restoreMany restores/],
    ['UserService.constructor', { [USER]: serviceSource('') }, /has no method constructor/],
    [
      'UserService.hide',
      { [USER]: serviceSource('private hide(): void {}') },
      /UserService\.hide is private; a target is a public method/,
    ],
    [
      'UserService.hide',
      { [USER]: serviceSource('protected async hide() {}') },
      /UserService\.hide is protected/,
    ],
    [
      'UserService.make',
      { [USER]: serviceSource('static make() {}') },
      /UserService\.make is static/,
    ],
    [
      'UserService.name',
      { [USER]: serviceSource('name = "x"; get size() { return 1 }') },
      /no method name/,
    ],
    [
      'UserService.create',
      { [USER]: serviceSource(''), 'src/old.ts': 'export class UserService {}\n' },
      /UserService is exported by .*user\.service\.ts and .*old\.ts; rename one of them$|UserService is exported by .*old\.ts and .*user\.service\.ts; rename one of them$/,
    ],
    [
      'MailService.sent',
      { 'src/mail.service.ts': 'export class MailService {\n  send() {}\n}\n' },
      /MailService has no method sent; did you mean send\?$/,
    ],
  ])('that do not exist stop the run: %s', async (name, changes, message) => {
    const [first, ...more] = await errorLinesOf({
      ...changes,
      [adapterPath('a')]: adapterSource(`method: 'POST', path: '/a', target: '${name}'`),
    });
    expect(first).toMatch(/^src\/features\/user\/adapters\/a\.adapter\.ts:2: /);
    expect(first).toMatch(message);
    expect(first?.length).toBeLessThan(300);
    expect(more).toEqual([]);
  });
});

describe('the declared response type of a handler', () => {
  const answered = async (
    type: string,
    from: string,
    {
      of = type.replace('[]', ''),
      pages = '@gen/nest',
      more = {},
    }: { of?: string; pages?: string; more?: Record<string, string> } = {},
  ): Promise<string | undefined> => {
    const text = await userModuleWith({
      ...more,
      [adapterPath('a')]: `import { adapter, type AdapterResponse } from '@gen/nest';
import type { Page } from '${pages}';
import type { ${of} } from '${from}';

export default adapter.json(
  { method: 'GET', path: '/a' },
  async (): Promise<AdapterResponse<${type}>> => adapter.response(200, await found()),
);
`,
    });
    return /answer: ([^]*?),\s*statuses/.exec(text)?.[1];
  };
  const DTO = '../../../dtos/generated/user-response.gen.dto';

  it('recognizes a record by its own name and by that of the generated DTO', async () => {
    const record = '{ record: UserGenResponseDto }';
    expect(await answered('UserRecord', '../user.gen.resource')).toBe(record);
    expect(await answered('UserGenResponseDto', DTO)).toBe(record);
    expect(await answered('UserGenResponseDto[]', `${DTO}.js`)).toBe(
      '{ records: UserGenResponseDto }',
    );
  });

  it('recognizes a page of records', async () => {
    const of = 'UserRecord';
    expect(await answered('Page<UserRecord>', '../user.gen.resource', { of })).toBe(
      '{ page: UserGenResponseDto }',
    );
    expect(
      await answered('Page<UserRecord>', '../user.gen.resource', { of, pages: './pages' }),
    ).toBeUndefined();
  });

  it('recognizes a page of another class, or null', async () => {
    const from = './revenue.dto';
    const of = 'RevenueDto';
    const more = { 'src/features/user/adapters/revenue.dto.ts': 'export class RevenueDto {}\n' };
    expect(await answered('Page<RevenueDto>', from, { of, more })).toBe('pageAnswer(RevenueDto)');
    expect(await answered('Page<RevenueDto> | null', from, { of, more })).toBe(
      'pageAnswer(RevenueDto),\n      nullable: true',
    );
  });

  it('recognizes a record or null', async () => {
    const record = '{ record: UserGenResponseDto },\n      nullable: true';
    for (const type of ['UserRecord | null', 'null | UserRecord'])
      expect(await answered(type, '../user.gen.resource', { of: 'UserRecord' })).toBe(record);
    expect(
      await answered('UserRecord[] | null', '../user.gen.resource', { of: 'UserRecord' }),
    ).toBe(record.replace('record', 'records'));
    expect(
      await answered('UserRecord | string', '../user.gen.resource', { of: 'UserRecord' }),
    ).toBeUndefined();
  });

  it('ignores a type of the same name from another file', async () => {
    expect(await answered('UserGenResponseDto', './shapes')).toBeUndefined();
  });
});

describe('guards', () => {
  const ask = (guard: string, changes: FileOverrides = {}): Promise<string[]> =>
    errorLinesOf({
      [adapterPath('a')]: adapterSource(`method: 'GET', path: '/a', auth: '${guard}'`),
      ...changes,
    });

  it('that are not found or exported twice stop the run', async () => {
    expect(await ask('JwtAuthGard')).toEqual([
      'src/features/user/adapters/a.adapter.ts:2: there is no guard JwtAuthGard; did you mean JwtAuthGuard?',
    ]);
    expect(await ask('Nothing')).toEqual([
      expect.stringMatching(
        /a\.adapter\.ts:2: Nothing was not found: no file under apps\/api\/src exports .*paths\.guards\.Nothing$/,
      ),
    ]);
    const twice = { 'src/a.ts': 'export class Key {}\n', 'src/b.ts': 'export class Key {}\n' };
    expect(await ask('Key', twice)).toEqual([
      expect.stringMatching(/a\.adapter\.ts:2: Key is exported by .*a\.ts and .*b\.ts; say which/),
    ]);
    expect(await ask('constructor')).toEqual([expect.stringMatching(/constructor was not found/)]);
  });

  it('of generated controllers are reported along with those of adapters', async () => {
    expect(await ask('Nothing', { 'src/auth/admin.guard.ts': null })).toEqual([
      expect.stringMatching(/^AdminGuard was not found/),
      expect.stringMatching(/a\.adapter\.ts:2: Nothing was not found/),
    ]);
  });
});
