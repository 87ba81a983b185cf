import { logger } from '@nx/devkit';
import { nestTree, textsOf } from '../../src/testing/nest-tree';
import { allGenerator } from '../all/generator';
import { extendGenerator } from './generator';

/** Used by this spec only: another spec with a project of the same path would hold its lock. */
const ROOT = 'apps/extended';
const SERVICE = `${ROOT}/src/features/post/post.service.ts`;

jest.setTimeout(60_000);

describe('nx g @gen/nx-gen:extend', () => {
  let told: string;
  beforeEach(() => {
    told = '';
    const tell = (text: unknown): void => void (told += `${String(text)}\n`);
    jest.spyOn(logger, 'info').mockImplementation(tell);
    jest.spyOn(logger, 'warn').mockImplementation(tell);
  });
  afterEach(() => jest.restoreAllMocks());

  it('writes the class, makes it the service of the routes, and prints its path', async () => {
    const tree = nestTree({}, ROOT);
    await (
      await allGenerator(tree, { project: 'api' })
    )();
    const before = textsOf(tree, ROOT);
    const done = await extendGenerator(tree, { project: 'api', models: ['Post'] });
    await done();
    const after = textsOf(tree, ROOT);
    const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(changed.sort()).toEqual([
      `${ROOT}/.gen/manifest.json`,
      `${ROOT}/src/features/post/post.gen.module.ts`,
      `${ROOT}/src/features/post/post.module.ts`,
      SERVICE,
    ]);
    expect(told).toContain(`no run changes it: continue in ${SERVICE}.\n`);
  });

  it('is refused for the same reasons as the command line, with the Nx command in the message', async () => {
    const tree = nestTree({ 'src/features/post/post.service.ts': '// mine\n' }, ROOT);
    await expect(extendGenerator(tree, { project: 'api', models: 'Post' })).rejects.toThrow(
      /nx g @gen\/nx-gen:extend api --models=Post --name=OwnPostService/,
    );
    expect(tree.read(SERVICE, 'utf-8')).toBe('// mine\n');
    await expect(extendGenerator(tree, { project: 'api', models: [] })).rejects.toThrow(
      'no model is named; name it, as in --models=Product',
    );
  });
});
