import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const GUARD = 'export class AuthGuard {}\n';

/** A login as the tutorial of NestJS has it: its names are those that the files of the login need. */
const TUTORIAL: Record<string, string> = {
  'src/auth/auth.controller.ts': 'export class AuthController {}\n',
  'src/auth/auth.service.ts': 'export class AuthService {}\n',
  'src/auth/auth.guard.ts': GUARD,
};

async function initialized(scaffold: string, own: Record<string, string> = TUTORIAL) {
  const tree = new MemoryTree({ ...nestNewFiles(), ...own });
  const { notes } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  const login = tree.writtenPaths.filter((path) => path.startsWith('src/auth/'));
  return { tree, login, note: notes.find((one) => one.startsWith('No login')), notes };
}

describe('init where files of the project have the names of the login', () => {
  it('writes no half of a login between them, and says how to keep the own one', async () => {
    const { tree, login, note } = await initialized('prisma,auth');
    expect(login).toEqual([]);
    expect(tree.textOf('src/app.module.ts')).not.toContain('AuthModule');
    expect(note).toBe(
      `No login is written: src/auth/auth.service.ts and src/auth/auth.controller.ts are yours. To keep your login, write guards: ['AuthGuard'] into generator.config.ts; to get the login, move them to another folder, and run "gen init --scaffold=auth" again.`,
    );
  });

  it('leaves out the parts of the login too', async () => {
    const { login, note } = await initialized('auth,sessions,password-reset,upload');
    expect(login).toEqual([]);
    expect(note).toContain(
      'No login is written, nor sessions, password-reset and upload, which need it: ',
    );
    expect(note).toContain('--scaffold=auth,sessions,password-reset,upload"');
  });

  it.each([
    ['no guard', {}, "write the names of its guards as guards: ['…'] into"],
    [
      'several',
      { 'src/guards.ts': 'export class RolesGuard {}\nexport class TokenGuard {}\n' },
      "write the names of its guards, of RolesGuard and TokenGuard, as guards: ['…'] into",
    ],
    [
      'one besides a limiter',
      { 'src/guards.ts': 'export class MyThrottlerGuard {}\nexport class TokenGuard {}\n' },
      "write guards: ['TokenGuard'] into",
    ],
  ])('names the guards to configure: %s', async (_, guards, expected) => {
    const own = { 'src/auth/auth.module.ts': 'export class AuthModule {}\n', ...guards };
    const { note } = await initialized('auth', own);
    expect(note).toContain(expected);
  });

  it('does not ask for guards that are configured', async () => {
    const config = "export const config = { guards: ['AuthGuard'] };\n";
    const { note } = await initialized('auth', { ...TUTORIAL, 'generator.config.ts': config });
    expect(note).toContain('are yours. To get the login, move them to another folder');
  });

  it('writes the guard that a login of its own has lost', async () => {
    const { tree } = await initialized('prisma,auth', {});
    tree.delete('src/auth/jwt-auth.guard.ts');
    const { notes } = await initialize(tree, { root: '.', scaffold: 'auth', skipFormat: true });
    expect(tree.exists('src/auth/jwt-auth.guard.ts')).toBe(true);
    expect(notes.join()).not.toContain('No login is written');
  });
});
