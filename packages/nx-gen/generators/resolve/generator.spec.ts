import { logger } from '@nx/devkit';
import { nestTree } from '../../src/testing/nest-tree';
import { allGenerator } from '../all/generator';
import { resolveGenerator } from './generator';

const MODULE = 'apps/api/src/app.module.ts';
const MANIFEST = 'apps/api/.gen/manifest.json';

describe('nx g @gen/nx-gen:resolve', () => {
  beforeEach(() => jest.spyOn(logger, 'info').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('resolves a merge conflict in generated lines and generates again', async () => {
    const tree = nestTree();
    const finishAll = await allGenerator(tree, { project: 'api' });
    await finishAll();
    const [before, manifest] = [tree.read(MODULE, 'utf-8'), tree.read(MANIFEST, 'utf-8')];
    tree.write(
      MODULE,
      (before ?? '').replace(
        /^ *PostGenModule,\n/m,
        '<<<<<<< HEAD\n$&=======\n    OtherGenModule,\n>>>>>>> other\n',
      ),
    );
    await expect(allGenerator(tree, { project: 'api' })).rejects.toThrow(
      /app\.module\.ts:\d+ holds a merge conflict; npx nx g @gen\/nx-gen:resolve api takes one side/,
    );
    const finishResolve = await resolveGenerator(tree, { project: 'api' });
    await finishResolve();
    expect(tree.read(MODULE, 'utf-8')).toBe(before);
    expect(tree.read(MANIFEST, 'utf-8')).toBe(manifest);
  });
});
