import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const GUARD = 'src/security/jwt.guard.ts';

const SCHEMA = `datasource db {
  provider = "postgresql"
}

generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

model User {
  id       String @id @default(uuid())
  email    String @unique
  password String
  role     String @default("user")
}
`;

const ROLE_RELATION = SCHEMA.replace(
  '  role     String @default("user")\n}',
  '  role     Role   @relation(fields: [roleId], references: [id])\n  roleId   Int\n}\n\nmodel Role {\n  id    Int    @id\n  name  String\n  users User[]\n}',
);

async function notesOf(
  scaffold: string,
  own: Record<string, string> = {},
  schema = SCHEMA,
): Promise<{ tree: MemoryTree; notes: string[] }> {
  const tree = new MemoryTree({
    ...nestNewFiles(),
    [GUARD]: 'export class JwtAuthGuard {}\n',
    'src/prisma.service.ts': 'export class PrismaService {}\n',
    'prisma/schema.prisma': schema,
    ...own,
  });
  const { notes } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  return { tree, notes: notes.filter((note) => !note.includes('app.module')) };
}

describe('init in a project with a JwtAuthGuard of its own', () => {
  it('names the parts that it leaves out, since they belong to the login that it would write', async () => {
    const { tree, notes } = await notesOf('auth,sessions,password-reset,saved-views,upload');
    expect(tree.exists('src/auth/auth.module.ts')).toBe(false);
    expect(notes[0]).toBe(
      `${GUARD} is your JwtAuthGuard, so no login is written, nor its parts sessions, password-reset and saved-views.`,
    );
    expect((await notesOf('upload')).notes).toEqual([]);
    expect((await notesOf('openid')).notes).toEqual([
      `${GUARD} is your JwtAuthGuard, so no login is written, nor its part openid.`,
    ]);
  });

  it('says what its AdminGuard reads', async () => {
    const { tree, notes } = await notesOf('auth');
    expect(tree.textOf('src/auth/admin.guard.ts')).toContain("user.role !== 'admin'");
    expect(notes).toEqual([
      `${GUARD} is your JwtAuthGuard, so no login is written.`,
      "src/auth/admin.guard.ts admits a request whose request.user has the role 'admin', and src/auth/authenticated-user.ts declares request.user as { id: string; email: string; role: string }: adapt both to what your guard sets.",
    ]);
    const kept = await notesOf('auth', { 'src/admin.ts': 'export class AdminGuard {}\n' });
    expect(kept.notes).toEqual([`${GUARD} is your JwtAuthGuard, so no login is written.`]);
  });

  it('says where in the schema the administrators cannot be told', async () => {
    const { notes } = await notesOf('auth', {}, ROLE_RELATION);
    expect(notes[1]).toMatch(/: adapt both to what your guard sets\. /);
    expect(notes[1]).toMatch(
      / Until then it may admit nobody: prisma\/schema\.prisma:10 User: the login tells administrators by role, but there is no text or enum of that name$/,
    );
  });

  it('says what the dashboard sends to log in, until it has a path of its own', async () => {
    const main = (nestNewFiles()['src/main.ts'] ?? '').replace(
      '  await app.listen',
      "  app.setGlobalPrefix('api');\n  await app.listen",
    );
    const { tree, notes } = await notesOf('auth,dashboard', { 'src/main.ts': main });
    expect(notes[2]).toBe(
      'The dashboard logs in with POST /api/auth/login {"email", "password"}, and expects {"accessToken"}, a JWT that your guard reads as a bearer token: set loginPath in src/dashboard/src/providers/auth.ts if the path of yours differs. "A login of your own" in docs/login.md of @gen/nx-gen has the rest.',
    );
    const auth = 'src/dashboard/src/providers/auth.ts';
    tree.write(
      auth,
      tree.textOf(auth).replace("apiUrl: '/api',", "apiUrl: '/api', loginPath: '/in',"),
    );
    const again = await initialize(tree, { root: '.', scaffold: 'dashboard', skipFormat: true });
    expect(again.notes).toEqual([]);
  });
});

describe('init in a project whose configuration names a guard of its own', () => {
  const OWN_GUARD = {
    [GUARD]: 'export class AuthGuard {}\n',
    'generator.config.ts': "export const config = { guards: ['AuthGuard', 'StaffGuard'] };\n",
  };

  it('writes uploads behind that guard, and no second login', async () => {
    const { tree, notes } = await notesOf('upload', OWN_GUARD);
    const controller = tree.textOf('src/upload/upload.controller.ts');
    expect(controller).toContain("import { AuthGuard } from '../security/jwt.guard';");
    expect(controller).toContain('@UseGuards(AuthGuard)');
    expect(tree.exists('src/auth/jwt-auth.guard.ts')).toBe(false);
    expect(notes).toEqual([]);
  });

  it('writes uploads behind a configured JwtAuthGuard, not one before it that may let everyone through', async () => {
    const { tree } = await notesOf('upload', {
      'src/security/limit.guard.ts': 'export class LimitGuard {}\n',
      'generator.config.ts': "export const config = { guards: ['LimitGuard', 'JwtAuthGuard'] };\n",
    });
    const controller = tree.textOf('src/upload/upload.controller.ts');
    expect(controller).toContain('@UseGuards(JwtAuthGuard)');
  });

  it('says what the dashboard sends to its login', async () => {
    const { notes } = await notesOf('dashboard', OWN_GUARD);
    expect(notes.join('\n')).toContain('The dashboard logs in with POST /auth/login');
  });

  it('writes a login that is asked for, and one that uploads need where no file has the guard', async () => {
    const asked = await notesOf('auth', OWN_GUARD);
    expect(asked.tree.exists('src/auth/jwt-auth.guard.ts')).toBe(true);
    const missing = await notesOf('upload', { ...OWN_GUARD, [GUARD]: '' });
    expect(missing.tree.textOf('src/upload/upload.controller.ts')).toContain('(JwtAuthGuard)');
    expect(missing.tree.exists('src/auth/jwt-auth.guard.ts')).toBe(true);
  });
});
