import { logger } from '@nx/devkit';
import Ajv from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nestTree, textsOf } from '../../src/testing/nest-tree';
import { ejectGenerator } from './generator';

/** Used by this spec only: another spec with a project of the same path would hold its lock. */
const ROOT = 'apps/ejected';

jest.setTimeout(60_000);

describe('nx g @gen/nx-gen:eject', () => {
  let told: string;
  beforeEach(() => {
    told = '';
    const tell = (text: unknown): void => void (told += `${String(text)}\n`);
    jest.spyOn(logger, 'info').mockImplementation(tell);
    jest.spyOn(logger, 'warn').mockImplementation(tell);
  });
  afterEach(() => jest.restoreAllMocks());

  it('writes the named models, changes nothing else, and explains how to switch over', async () => {
    const tree = nestTree({}, ROOT);
    const before = textsOf(tree, ROOT);
    const done = await ejectGenerator(tree, { project: 'api', models: ['Post'], to: 'src/plain' });
    expect(textsOf(tree, ROOT)).toMatchObject(before);
    expect(tree.exists(`${ROOT}/src/plain/post/post.service.ts`)).toBe(true);
    expect(tree.exists(`${ROOT}/src/plain/user`)).toBe(false);
    expect(tree.exists(`${ROOT}/src/dashboard/src/ejected/posts/PostList.tsx`)).toBe(true);
    await done();
    expect(told).toContain("import { PostModule } from './plain/post/post.module';");
    expect(told).toContain('What the plain code leaves out:\n');
  });

  it('refuses to overwrite an existing file without force', async () => {
    const mine = { 'src/ejected/post/post.service.ts': '// mine\n' };
    const tree = nestTree(mine, ROOT);
    await expect(ejectGenerator(tree, { project: 'api', models: ['Post'] })).rejects.toThrow(
      `${ROOT}/src/ejected/post/post.service.ts already exists, and is yours`,
    );
    await ejectGenerator(tree, { project: 'api', models: ['Post'], force: true });
    expect(tree.read(`${ROOT}/src/ejected/post/post.service.ts`, 'utf-8')).toContain('PostService');
  });

  it('accepts the options that its schema lists and no others', () => {
    const text = readFileSync(join(__dirname, 'schema.json'), 'utf8');
    const validate = new Ajv({ strict: false }).compile({
      ...(JSON.parse(text) as object),
      $schema: undefined,
    });
    expect(validate({ project: 'api', models: ['User'], to: 'a', dashboardTo: 'b' })).toBe(true);
    expect(validate({ modles: ['User'] })).toBe(false);
  });
});
