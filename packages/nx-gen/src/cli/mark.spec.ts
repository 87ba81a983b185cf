import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
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

  it('marks the models behind the command, and says what comes next', async () => {
    expect(await run('mark', 'Session', 'User')).toBe(0);
    expect(output).toBe(
      [
        'UPDATE prisma/schema.prisma',
        '1 model marked: Session. User is marked already.',
        'Next, generate their code: npx gen all',
        '',
      ].join('\n'),
    );
    expect(schema()).toBe(MARKED);
    expect(await run('mark', '--all')).toBe(0);
    expect(output).toBe('User, Post and Session are marked already; nothing was changed.\n');
  });

  it.each([
    ['mark', '--models', 'Session,User'],
    ['mark', '--models=User', '--models', 'Session'],
    ['mark', 'User', '--models=Session'],
    ['mark', '--all'],
  ])('understands %s %s %s', async (...argv) => {
    expect(await run(...argv)).toBe(0);
    expect(schema()).toBe(MARKED);
  });

  it('writes nothing in a dry run', async () => {
    expect(await run('mark', '--all', '--dry-run')).toBe(0);
    expect(output).toContain('UPDATE prisma/schema.prisma\n1 model marked: Session.');
    expect(output).toContain('This was a dry run: nothing was written.\n');
    expect(schema()).toBe(SCHEMA);
  });

  it('says without a terminal what to name, with 2', async () => {
    expect(await run('mark')).toBe(2);
    expect(output).toBe(
      'Error: name the models, as in "gen mark User Post", or mark all of them with "gen mark --all"; there is no terminal to choose them on\n',
    );
    expect(await run('mark', 'Sesion')).toBe(1);
    expect(output).toBe('Error: there is no model Sesion in the schema; did you mean Session?\n');
    expect(await run('mark', 'Session', '--all')).toBe(2);
    expect(schema()).toBe(SCHEMA);
  });

  it('shows the path as it is from where the user stands', async () => {
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
