import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const MODULE = 'src/auth/auth.module.ts';
const BY_DEFAULT = '{ provide: APP_GUARD, useClass: unlessPublic(JwtAuthGuard) }';

/** Returns the notes about a guard for the whole application, and the module of the login. */
async function initialized(own: Record<string, string>, tree = new MemoryTree()) {
  for (const [path, text] of Object.entries({ ...nestNewFiles(), ...own }))
    if (!tree.isFile(path)) tree.write(path, text);
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'prisma,auth',
    skipFormat: true,
  });
  return {
    tree,
    module: tree.read(MODULE) ?? '',
    notes: notes.filter((note) => note.includes('@Public()')),
  };
}

describe('the login that init writes closes the application by default', () => {
  it('and names the controllers from before that are closed with it', async () => {
    const guarded = "@UseGuards(JwtAuthGuard)\n@Controller('own')\nexport class OwnController {}\n";
    const { module, notes } = await initialized({
      'src/own.controller.ts': guarded,
      'src/shop.controller.ts': "@Controller('shop')\nexport class ShopController {}\n",
    });
    expect(module).toContain(BY_DEFAULT);
    expect(notes).toEqual([
      'src/app.controller.ts and src/shop.controller.ts are closed to whoever is not signed in, as is every controller that says nothing else: write @Public() of @gen/nest above what is open on purpose among them. test/app.e2e-spec.ts fails until then, as it expects GET / to be.',
    ]);
  });

  it('and names no test that expects something else', async () => {
    const { notes } = await initialized({ 'test/app.e2e-spec.ts': "get('/').expect(401);\n" });
    expect(notes).toEqual([expect.stringMatching(/among it\.$/)]);
  });

  it.each(['APP_GUARD', "'APP_GUARD'"])(
    'but leaves that to a guard provided as %s, and says so',
    async (token) => {
      const own = `const provider = { provide: ${token}, useClass: CompanyGuard };\nexport class CompanyGuard {}\n`;
      const { module, notes } = await initialized({ 'src/company.guard.ts': own });
      expect(module).not.toContain('APP_GUARD');
      expect(module).not.toContain('unlessPublic');
      expect(notes).toEqual([
        'CompanyGuard in src/company.guard.ts:1 guards the whole application, so the login adds no guard of its own to it: open the routes of src/auth/*.controller.ts that have @Public() to whoever is not signed in, with the decorator that CompanyGuard looks for.',
      ]);
    },
  );

  it('beside a guard that only counts requests', async () => {
    const own = 'const provider = { provide: APP_GUARD, useClass: ThrottlerGuard };\n';
    expect((await initialized({ 'src/limits.ts': own })).module).toContain(BY_DEFAULT);
  });

  it('and changes nothing in a login from before', async () => {
    const { tree, module } = await initialized({});
    const before = module.replace(`${BY_DEFAULT},`, '');
    tree.write(MODULE, before);
    const again = await initialized({}, tree);
    expect(again.module).toBe(before);
    expect(again.notes).toEqual([]);
  });
});
