import fc from 'fast-check';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { resolveInside } from './resolve-inside';

describe('a path in the configuration', () => {
  let outside: string;
  let root: string;

  beforeAll(() => {
    outside = realpathSync(mkdtempSync(join(tmpdir(), 'gen-paths-')));
    root = join(outside, 'workspace');
    mkdirSync(join(root, 'apps/api/src'), { recursive: true });
    mkdirSync(join(outside, 'elsewhere'));
    symlinkSync(join(outside, 'elsewhere'), join(root, 'apps/api/escape'));
    symlinkSync(join(root, 'apps/api/src'), join(root, 'apps/api/link'));
  });

  afterAll(() => rmSync(outside, { recursive: true }));

  it.each([
    ['src/dtos', 'apps/api/src/dtos'],
    ['./src', 'apps/api/src'],
    ['../dashboard/src', 'apps/dashboard/src'],
    ['../..', ''],
    ['link/new/file.ts', 'apps/api/link/new/file.ts'],
    ['%2e%2e/x', 'apps/api/%2e%2e/x'],
    ['..x/y', 'apps/api/..x/y'],
  ])('%s is resolved from the folder of the configuration file', (path, expected) => {
    expect(resolveInside(root, 'apps/api', path)).toBe(expected);
  });

  it('may be absolute inside the workspace', () => {
    expect(resolveInside(root, 'apps/api', join(root, 'prisma'))).toBe('prisma');
  });

  it('may be in a workspace that is reached through a symbolic link', () => {
    const alias = join(outside, 'alias');
    symlinkSync(root, alias);
    expect(resolveInside(alias, 'apps/api', 'src/new')).toBe('apps/api/src/new');
  });

  it.each([
    '/etc',
    '../../..',
    '../../../elsewhere',
    'a/../../../../b',
    'escape',
    'escape/deeper/file.ts',
  ])('%s leads out of the workspace and is refused', (path) =>
    expect(() => resolveInside(root, 'apps/api', path)).toThrow(
      `the path ${JSON.stringify(path)} lies outside the project (${root}); choose one inside it`,
    ),
  );

  it.each([
    ['', 'is empty'],
    ['  ', 'is empty'],
    ['a\0b', 'contains a control character'],
    ['a\nb', 'contains a control character'],
    [
      '..\\..\\x',
      'is written for Windows; use / between folders and a path relative to the configuration file',
    ],
    [
      'C:\\x',
      'is written for Windows; use / between folders and a path relative to the configuration file',
    ],
    [
      '\\\\host\\share',
      'is written for Windows; use / between folders and a path relative to the configuration file',
    ],
    ['a'.repeat(300), 'has a part longer than 255 bytes, which no file system allows'],
  ])('%j is refused', (path, reason) =>
    expect(() => resolveInside(root, 'apps/api', path)).toThrow(reason),
  );

  it('never resolves outside the workspace, whatever its parts are', () => {
    const part = fc.constantFrom('..', '.', 'a', 'escape', 'link', '', 'src', '/');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        let result: string;
        try {
          result = resolveInside(root, 'apps/api', parts.join('/'));
        } catch {
          return;
        }
        expect(relative(root, resolve(root, result)).startsWith('..')).toBe(false);
        expect(result).not.toContain('apps/api/escape');
      }),
      { numRuns: 300 },
    );
  });
});
