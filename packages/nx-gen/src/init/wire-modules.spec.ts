import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const APP = 'src/app.module.ts';

it('imports the login beside an AuthModule of the project in another folder, and says so', async () => {
  const files = nestNewFiles();
  const own = "import { AuthModule } from './security/auth.module';\n";
  const tree = new MemoryTree({
    ...files,
    [APP]: own + (files[APP] ?? '').replace('imports: []', 'imports: [AuthModule]'),
    'src/security/auth.module.ts': 'export class AuthModule {}\n',
  });
  const init = () => initialize(tree, { root: '.', scaffold: 'prisma,auth', skipFormat: true });
  const { notes } = await init();
  const text = tree.textOf(APP);
  expect(text).toContain(`import { AuthModule as GenAuthModule } from './auth/auth.module';`);
  expect(text).toMatch(/imports: \[\s*AuthModule,[^\]]*\bGenAuthModule,?\s*\]/);
  expect(notes).toContain(
    'src/app.module.ts has another AuthModule, so that of src/auth/auth.module.ts is imported as GenAuthModule: both are part of the application.',
  );
  expect((await init()).notes.join()).not.toContain('another AuthModule');
  expect(tree.textOf(APP)).toBe(text);
});
