import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOf, openRunStore } from './run-store';

describe('the store of the last run', () => {
  it('is not that of another version, even if the same file is in both', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gen-build-'));
    const file = join(folder, 'run-store.js');
    try {
      writeFileSync(file, '');
      expect(buildOf(file, '0.1.0')).toBe(buildOf(file, '0.1.0'));
      expect(buildOf(file, '0.2.0')).not.toBe(buildOf(file, '0.1.0'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

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
