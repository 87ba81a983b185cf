import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageTypeOf } from './image-type';

describe('imageTypeOf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-type-'));
  const path = join(folder, 'file');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['\x89PNG\r\n\x1a\n and more than that', 'image/png'],
    ['\xff\xd8\xff', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBP', 'image/webp'],
    ['%PDF-1.7', undefined],
    ['text', undefined],
    ['', undefined],
  ])('of %j is %s', async (content, mimetype) => {
    writeFileSync(path, content, 'latin1');
    expect((await imageTypeOf({ path }))?.mimetype).toBe(mimetype);
  });
});
