import { ALL_PARTS } from '../plan/plan';
import { nestTree, projectFiles } from '../testing/nest-tree';
import { generate } from './generate';

const CONFIG = "export const config = { dashboardPath: '../api/src/dashboard/src' };\n";
const SCHEMA = projectFiles()['prisma/schema.prisma'] ?? '';

/** A workspace whose projects `api` and `office` name one dashboard. */
async function workspace(schema: string) {
  const tree = nestTree();
  const office = projectFiles({ 'generator.config.ts': CONFIG, 'prisma/schema.prisma': schema });
  for (const [path, text] of Object.entries(office))
    if (!path.startsWith('src/dashboard/')) tree.write(`apps/office/${path}`, text);
  const run = (root: string, force = false): Promise<unknown> =>
    generate(tree, { root, force }, ALL_PARTS, { warn: () => undefined });
  await run('apps/api');
  return { tree, run };
}

it('refuses the dashboard of another API, which --force would destroy', async () => {
  const { tree, run } = await workspace(SCHEMA.replace('title    String', 'subject  String'));
  const before = tree.read('apps/api/src/dashboard/src/resources/posts/PostList.tsx', 'utf-8');
  for (const force of [false, true])
    await expect(run('apps/office', force)).rejects.toThrow(
      /^apps\/api\/src\/dashboard\/src\/resources\/\S+ and \d+ more files are generated for apps\/api; set dashboardPath and dtosPath in apps\/office\/generator\.config\.ts to folders that no other API has$/,
    );
  expect(tree.read('apps/api/src/dashboard/src/resources/posts/PostList.tsx', 'utf-8')).toBe(
    before,
  );
});

it('lets two APIs over one schema have one dashboard', async () => {
  const { run } = await workspace(SCHEMA);
  await expect(run('apps/office')).resolves.toMatchObject({ deleted: [] });
});
