import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eject } from '../../src/eject/eject';
import { DiskTree } from '../../src/output/disk-tree';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

const schema = readFileSync(join(__dirname, '../fixtures/adversarial.prisma'), 'utf8');

const CLIENT = `generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  importFileExtension = ""
}`;

describe('Plain code of a schema full of unusual names, types and texts', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('eject', {
      schema: schema.replace(/^generator [^}]*\}/m, CLIENT),
      client: '../generated/prisma/client',
    });
    project.generateClient();
    const tree = new DiskTree(project.root);
    await eject(tree, { root: '.' }, { warn: () => undefined });
    tree.flush('.');
  }, 120_000);

  afterAll(() => project.remove());

  it('type-checks as an API', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  }, 120_000);

  it('type-checks as a dashboard', () => {
    expect(typeErrors(project, 'dashboard/ejected', STYLES.vite)).toEqual([]);
  }, 120_000);
});
