import { initialize } from '../../init/initialize';
import { MemoryTree } from '../../init/testing/memory-tree';
import { nestNewFiles } from '../../init/testing/nest-new';
import { closedLogin } from './closed-login';

const MODULE = 'src/auth/auth.module.ts';
const CONTROLLER = 'src/auth/auth.controller.ts';

/** Returns what is said about the login of a new project after changes to its files. */
async function saidAfter(change: (tree: MemoryTree) => void) {
  const tree = new MemoryTree(nestNewFiles());
  await initialize(tree, { root: '.', scaffold: 'prisma,auth', skipFormat: true });
  change(tree);
  return closedLogin(tree, '.', { folder: 'src', skip: [] }, 'src/auth/jwt-auth.guard.ts');
}

const without = (tree: MemoryTree, path: string, text: string): void => {
  const before = tree.read(path) ?? '';
  expect(before).toContain(text);
  tree.write(path, before.replace(text, ''));
};

it('the login that init writes is open', async () => {
  expect(await saidAfter(() => undefined)).toEqual([]);
});

it('a login that the guard of the whole application closes is named, with its routes', async () => {
  const said = await saidAfter((tree) => {
    without(tree, CONTROLLER, '@Public()\n');
  });
  expect(said).toMatchObject([
    {
      location: { file: CONTROLLER },
      subject: 'AuthController',
      message: `unlessPublic in ${MODULE} closes login and changePassword to whoever is not signed in, so that nobody can sign in there`,
      cure: 'write @Public() of @gen/nest above the class',
    },
  ]);
});

it('a login of before, without such a guard, needs no decorator', async () => {
  const said = await saidAfter((tree) => {
    without(tree, CONTROLLER, '@Public()\n');
    without(tree, MODULE, '{ provide: APP_GUARD, useClass: unlessPublic(JwtAuthGuard) },');
  });
  expect(said).toEqual([]);
});
