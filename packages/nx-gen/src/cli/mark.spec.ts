import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA } from '../testing/nest-tree';
import { main } from './main';
import { TestProject } from '../testing/test-project';

jest.setTimeout(60_000);

describe('gen mark', () => {
  let root: string;
  let output: string;
  const run = (...argv: string[]): Promise<number> => {
    output = '';
    return main(argv);
  };
  const schema = (): string => readFileSync(join(root, 'prisma/schema.prisma'), 'utf8');
  const MARKED = SCHEMA.replace('model Session', '// @gen_form()\nmodel Session');

  beforeEach(() => {
    root = TestProject.make().root;
    jest.spyOn(process, 'cwd').mockReturnValue(root);
    for (const method of ['log', 'warn', 'error'] as const)
      jest
        .spyOn(console, method)
        .mockImplementation((...texts: unknown[]) => void (output += `${texts.join(' ')}\n`));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it('marks the models of its arguments and prints the next step', async () => {
    expect(await run('mark', 'Session', 'User')).toBe(0);
    expect(output).toBe(
      [
        'UPDATE prisma/schema.prisma',
        '1 model marked: Session. User is already marked.',
        'Next, generate their code: npx gen all',
        '',
      ].join('\n'),
    );
    expect(schema()).toBe(MARKED);
    expect(await run('mark', '--all')).toBe(0);
    expect(output).toBe('User, Post and Session are already marked; nothing was changed.\n');
  });

  it.each([
    ['mark', '--models', 'Session,User'],
    ['mark', '--models=User', '--models', 'Session'],
    ['mark', 'User', '--models=Session'],
    ['mark', '--all'],
  ])('accepts %s %s %s', async (...argv) => {
    expect(await run(...argv)).toBe(0);
    expect(schema()).toBe(MARKED);
  });

  it('writes nothing in a dry run', async () => {
    expect(await run('mark', '--all', '--dry-run')).toBe(0);
    expect(output).toContain('UPDATE prisma/schema.prisma\n1 model marked: Session.');
    expect(output).toContain('This was a dry run: nothing was written.\n');
    expect(schema()).toBe(SCHEMA);
  });

  it('exits with 2 without models when there is no terminal', async () => {
    expect(await run('mark')).toBe(2);
    expect(output).toBe(
      'Error: name the models, as in "gen mark User Post", or mark all of them with "gen mark --all"; there is no terminal to choose them in\n',
    );
    expect(await run('mark', 'Sesion')).toBe(1);
    expect(output).toBe('Error: there is no model Sesion in the schema; did you mean Session?\n');
    expect(await run('mark', 'Session', '--all')).toBe(2);
    expect(schema()).toBe(SCHEMA);
  });

  it('warns where it makes the API hash passwords that another login compares', async () => {
    const file = join(root, 'prisma/schema.prisma');
    const account = 'model Account {\n  id Int @id\n  email String @unique\n  password String\n}\n';
    writeFileSync(file, `${SCHEMA}\n${account}`);
    writeFileSync(join(root, 'package.json'), '{ "dependencies": { "bcrypt": "^6.0.0" } }');
    expect(await run('mark', 'Session')).toBe(0);
    expect(output).not.toContain('scrypt');
    expect(await run('mark', 'Account')).toBe(0);
    expect(schema()).toContain('  /// @gen_format(password)\n  password String\n}\n');
    expect(output).toContain(
      '\nNote: the generated API stores passwords as scrypt hashes, which a login with bcrypt may not accept: whoever changes a password there could not log in; provide a PASSWORD_HASHER, or let the login call verifyPassword of @gen/nest: see “A login of your own” in docs/login.md.\n',
    );
  });

  it('does not warn where the project provides the hasher', async () => {
    const file = join(root, 'prisma/schema.prisma');
    const account = 'model Account {\n  id Int @id\n  email String @unique\n  password String\n}\n';
    writeFileSync(file, `${SCHEMA}\n${account}`);
    writeFileSync(join(root, 'package.json'), '{ "dependencies": { "bcrypt": "^6.0.0" } }');
    writeFileSync(
      join(root, 'src/password.module.ts'),
      "import { PASSWORD_HASHER } from '@gen/nest';\nexport const provider = { provide: PASSWORD_HASHER };\n",
    );
    expect(await run('mark', 'Account')).toBe(0);
    expect(output).toContain('@gen_format(password)');
    expect(output).not.toContain('scrypt');
  });

  it('prints paths and commands relative to the working directory', async () => {
    mkdirSync(join(root, 'somewhere'));
    mkdirSync(join(root, '.git'));
    jest.spyOn(process, 'cwd').mockReturnValue(join(root, 'somewhere'));
    expect(await run('mark', 'Session', '--project', '..')).toBe(0);
    expect(output).toContain('UPDATE ../prisma/schema.prisma\n');
    expect(output).toContain('npx gen all --project ..\n');
    expect(await run('all', '--project', '..')).toBe(0);
    expect(output).toContain('CREATE ../src/features/user/user.gen.service.ts\n');
    expect(existsSync(join(root, 'src/features/session/session.gen.service.ts'))).toBe(true);
  });
});
