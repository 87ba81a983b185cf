import { logger } from '@nx/devkit';
import { nestTree } from '../../src/testing/nest-tree';
import { clientGenerator } from './generator';

const CLIENT = 'apps/web/src/api-client.ts';

describe('nx g @gen/nx-gen:client', () => {
  const told: string[] = [];
  beforeEach(() => {
    told.splice(0);
    jest.spyOn(logger, 'info').mockImplementation((text: unknown) => void told.push(String(text)));
  });
  afterEach(() => jest.restoreAllMocks());

  it('writes the client into a folder of the workspace', async () => {
    const tree = nestTree();
    const finish = await clientGenerator(tree, { project: 'api', folder: 'apps/web/src' });
    await finish();
    expect(told).toEqual(['A client for 2 resources.']);
    expect(tree.read(CLIENT, 'utf-8')).toMatch(
      /^\/\/ Generated .* run "npx nx g @gen\/nx-gen:client api --folder=apps\/web\/src" again\.\n/,
    );
  });

  it('fails with --check and writes nothing when the client does not exist', async () => {
    const tree = nestTree();
    const given = { project: 'api', folder: 'apps/web/src', check: true };
    await expect(clientGenerator(tree, given)).rejects.toThrow('the client is not up to date');
    expect(tree.exists(CLIENT)).toBe(false);
  });

  it('rejects a folder outside the workspace', async () => {
    const given = { project: 'api', folder: '../web' };
    await expect(clientGenerator(nestTree(), given)).rejects.toThrow('lies outside the project');
  });
});
