import fs, { symlinkSync, type BigIntStats } from 'node:fs';
import { posix } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { readManifest } from '../output/manifest';
import { ALL_PARTS } from '../plan/plan';
import { projectFiles, SCHEMA } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { generate } from './generate';
import { underPlannedNames } from './under-planned-names';

const PAGES = 'src/dashboard/src/resources';

async function run(project: TestProject) {
  const tree = new DiskTree(project.root);
  const summary = await generate(tree, { root: '.' }, ALL_PARTS, { warn: () => undefined });
  tree.flush('.');
  return summary;
}

const listed = ({ root }: TestProject): string[] => [
  ...readManifest(new DiskTree(root), '.').entries.keys(),
];

describe('a generated file that has another name than in the last run, but is the same', () => {
  let project: TestProject;
  afterEach(() => project.remove());

  it('stays when the configuration names its folder differently', async () => {
    project = TestProject.make();
    await run(project);
    const before = listed(project).filter((path) => path.startsWith('src/dashboard/'));
    symlinkSync('src', project.pathOf('linked'));
    project.write(
      'generator.config.ts',
      `export const config = { dashboardPath: 'linked/dashboard/src' };\n`,
    );
    const { created, updated, deleted, kept } = await run(project);
    expect([created, updated, deleted, kept]).toEqual([[], ['.gen/manifest.json'], [], []]);
    expect(before.map((path) => project.read(path)).join()).toContain('UserList');
    const after = before.map((path) => path.replace('src/', 'linked/'));
    expect(listed(project)).toEqual(expect.arrayContaining(after));
    expect(listed(project)).not.toContain(before[0]);
  });

  it('is written again when only the capitals of its name changed, as on macOS and Windows', async () => {
    const schema = SCHEMA.replaceAll('Post', 'POSTCard');
    project = TestProject.make(projectFiles({ 'prisma/schema.prisma': schema }));
    await run(project);
    const renamed = listed(project).filter((path) => path.includes('POSTCard'));
    expect(renamed.length).toBeGreaterThan(3);
    const newName = (path: string): string => path.replace('POSTCard', 'PostCard');
    // a file system that ignores capitals finds a file under both names
    for (const path of renamed) symlinkSync(posix.basename(path), project.pathOf(newName(path)));
    project.write('prisma/schema.prisma', schema.replaceAll('POSTCard', 'PostCard'));

    const { updated, deleted, kept } = await run(project);
    expect(updated).toEqual(expect.arrayContaining(renamed.map(newName)));
    expect([deleted, kept]).toEqual([[], []]);
    for (const path of renamed) expect(project.read(newName(path))).not.toContain('POSTCard');
    expect(project.texts()).toHaveProperty([`${PAGES}/post-cards/PostCardList.tsx`]);
  });

  it('is still refused when somebody edited it', async () => {
    project = TestProject.make();
    await run(project);
    const page = `${PAGES}/users/UserList.tsx`;
    project.write(page, `${project.read(page)}// mine\n`);
    symlinkSync('src', project.pathOf('linked'));
    project.write(
      'generator.config.ts',
      `export const config = { dashboardPath: 'linked/dashboard/src' };\n`,
    );
    await expect(run(project)).rejects.toThrow(
      /linked\/dashboard\/src\/resources\/users\/UserList\.tsx is not as the generator left it/,
    );
  });
});

it('two files are not taken for one where the file system numbers none', () => {
  const entry = { hash: '', template: '', suffix: '' };
  const entries = new Map([['old.ts', entry]]);
  const manifest = { path: 'm', exists: true, entries, interrupted: new Map<string, string>() };
  const unnumbered = { dev: 1n, ino: 0n } as BigIntStats;
  const stat = jest.spyOn(fs, 'statSync').mockReturnValue(unnumbered as unknown as fs.Stats);
  try {
    expect([...underPlannedNames({ root: '/' }, manifest, ['new.ts']).entries.keys()]).toEqual([
      'old.ts',
    ]);
  } finally {
    stat.mockRestore();
  }
});
