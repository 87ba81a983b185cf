import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA } from '../../src/testing/nest-tree';
import { TestProject } from '../../src/testing/test-project';
import { runDocumentedCommands as followPage, runCommand } from './console';

jest.setTimeout(120_000);

const page = readFileSync(join(__dirname, '../../../../docs/regenerating.md'), 'utf8');

const model = (name: string) => `
// @gen_form()
model ${name} {
  id   Int    @id @default(autoincrement())
  text String
}
`;

describe('the page about regenerating shows the real output', () => {
  let project: TestProject;
  beforeEach(async () => {
    project = TestProject.make();
    await project.generate();
    git('init --quiet --initial-branch=main');
    git('config user.name Ada');
    git('config user.email ada@example.com');
    commit();
  });
  afterEach(() => project.remove());

  const git = (words: string) => runCommand(`git ${words}`, project.root);
  const commit = () => {
    git('add --all');
    git('commit --quiet --message=change');
  };

  const follow = (heading: string, env?: Record<string, string>): void =>
    followPage(page, heading, project.root, env);

  it('for another suffix', () => follow('Another suffix'));

  it('for another prefix', () => follow('Another prefix'));

  it('for a moved dashboard', () => {
    follow('The dashboard in another folder');
    expect(git('diff --name-only')).toEqual(['.gen/manifest.json', 'generator.config.ts']);
  });

  it('for a merge of two branches', async () => {
    git('switch --quiet --create coupons');
    project.write('prisma/schema.prisma', SCHEMA + model('Coupon'));
    await project.generate();
    commit();
    git('switch --quiet main');
    project.write('prisma/schema.prisma', SCHEMA + model('Review'));
    await project.generate();
    commit();
    project.write('merged', SCHEMA + model('Coupon') + model('Review'));
    follow('Merging two branches', { EDITOR: 'cp merged' });
    expect(runCommand('npx gen check', project.root)).toEqual([
      expect.stringContaining('everything is up to date'),
    ]);
  });
});
