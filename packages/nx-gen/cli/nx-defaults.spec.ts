import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { change } from '../doctor/testing/project';
import { nestTree, textsOf } from '../testing/nest-tree';
import { main } from './main';

describe('gen in an Nx workspace', () => {
  let root: string;
  let output: string;

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'gen-nx-defaults-')));
    change(root, {
      ...textsOf(nestTree()),
      'nx.json': '{ "generators": { "@gen/nx-gen:all": { "suffix": "Admin" } } }',
    });
    output = '';
    jest.spyOn(process, 'cwd').mockReturnValue(join(root, 'apps/api'));
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(root, { recursive: true });
  });

  it.each(['all --dry-run', 'check', 'preflight'])(
    'reads the defaults of nx.json: gen %s',
    async (command) => {
      await main(command.split(' '));
      expect(output).toContain('user.admin.service.ts');
      expect(output).not.toContain('user.gen.service.ts');
    },
  );

  it('gives its flags the last word', async () => {
    await main(['all', '--dry-run', '--suffix=Shop']);
    expect(output).toContain('user.shop.service.ts');
  });
});
