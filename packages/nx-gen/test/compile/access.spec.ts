import { format } from 'prettier';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

jest.setTimeout(180_000);

const FIXTURES = join(__dirname, '../files/access-tests/test');

describe('generated code of a schema with rules', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('access-compile', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    for (const [path, text] of Object.entries(OWN_FILES)) project.write(path, text);
    cpSync(FIXTURES, project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate();
  });
  afterAll(() => project?.remove());

  it('compiles as strictly as a careful user has it', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });

  it('compiles in its tests too', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(typeErrors(project, 'test/gen', options)).toEqual([]);
  });

  it('compiles in the dashboard too', () => {
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  it('stands as Prettier leaves it', async () => {
    const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
    const files = project.files('src').filter((path) => path.includes('.gen.'));
    for (const path of files) {
      const text = project.read(path);
      expect(await format(text, { ...settings, filepath: path })).toBe(text);
    }
  });

  it('does not compile where the user lacks what rules ask for', () => {
    const path = 'src/auth/authenticated-user.ts';
    const text = project.read(path);
    project.write(path, text.replace('  tenantId: string | null;\n', ''));
    try {
      expect(typeErrors(project, 'src', STYLES.commonjs).join('\n')).toMatch(/tenantId/);
    } finally {
      project.write(path, text);
    }
  });
});
