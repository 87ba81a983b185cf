import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './install';

it('reports which installation failed and that it can be run by hand', () => {
  const folder = join(tmpdir(), 'gen-install-nowhere');
  expect(() => install({ name: 'npm', folder })).toThrow(
    `npm install failed in ${folder} (spawnSync npm ENOENT); everything else is done; run it yourself`,
  );
});
