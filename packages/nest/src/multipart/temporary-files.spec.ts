import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { TemporaryFiles } from './temporary-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'temporary-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Received = Parameters<TemporaryFiles['_handleFile']>;

function receive(files: TemporaryFiles, stream: Readable): void {
  const part = { stream, originalname: 'a.txt', mimetype: 'text/plain' } as Received[1];
  files._handleFile({} as Received[0], part, () => undefined);
}

// The system may create the file after its part has already failed: about one time in 200.
it('leaves no files of aborted parts', async () => {
  for (let at = 0; at < 3000; at += 1) {
    const files = new TemporaryFiles(folder);
    const stream = new Readable({ read: () => undefined });
    stream.push('xxxx');
    receive(files, stream);
    stream.destroy(new Error('Unexpected end of form'));
    await files.discard();
  }
  await setTimeout(100);
  expect(readdirSync(folder)).toEqual([]);
});

it('rejects with ENOENT if the folder is missing', async () => {
  const files = new TemporaryFiles(join(folder, 'gone'));
  receive(files, Readable.from(['x']));
  await expect(files.received()).rejects.toMatchObject({ code: 'ENOENT' });
  await files.discard();
});
