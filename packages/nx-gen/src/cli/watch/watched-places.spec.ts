import { DiskTree } from '../../output/disk-tree';
import { loadContext } from '../../run/load-project';
import { TestProject } from '../../testing/test-project';
import { watchedPlacesOf } from './watched-places';

describe('the files that a watch session follows', () => {
  let project: TestProject;
  beforeEach(() => (project = TestProject.make()));
  afterEach(() => project.remove());

  /** Returns those of the paths that are followed. */
  async function followed(paths: string[]): Promise<string[]> {
    const tree = new DiskTree(project.root);
    const places = watchedPlacesOf(tree, await loadContext(tree, { root: '.' }));
    return paths.filter((path) =>
      places.some(({ folder, matches }) => {
        const inside = path.startsWith(`${folder}/`);
        return inside && matches(path.slice(folder.length + 1));
      }),
    );
  }

  it.each([
    'src/features/post/post.access.ts',
    'src/features/post/post.service.ts',
    'src/infrastructure/post/post-response.dto.ts',
    'src/features/post/adapters/import.adapter.ts',
    'src/dashboard/src/resources/posts/PostList.custom.tsx',
    '.gen/templates/api/service.ts.template',
    'prisma/schema.prisma',
  ])('include %s, which a run reads', async (path) => {
    expect(await followed([path])).toEqual([path]);
  });

  it('include none that a run writes', async () => {
    await project.generate();
    const written = Object.keys(project.texts()).filter((path) => path.includes('.gen.'));
    expect(written.length).toBeGreaterThan(10);
    expect(await followed([...written, 'src/features/post/post.gen.access.ts'])).toEqual([]);
  });

  it('include functions of access rules where generated files have no suffix', async () => {
    project.write('generator.config.ts', "export const config = { suffix: '' };\n");
    const functions = 'src/features/post/post.access-functions.ts';
    const generated = ['src/features/post/post.access.ts', 'src/features/post/post.service.ts'];
    expect(await followed([functions, ...generated])).toEqual([functions]);
  });
});
