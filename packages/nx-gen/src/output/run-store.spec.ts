import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunStore } from './run-store';

describe('the store of the last run', () => {
  it('is disabled for a generator that runs from source, which changes without a build', () => {
    const root = mkdtempSync(join(tmpdir(), 'gen-store-'));
    try {
      mkdirSync(join(root, 'node_modules'));
      expect(openRunStore(root, '.', 'all')).toBeUndefined();
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
