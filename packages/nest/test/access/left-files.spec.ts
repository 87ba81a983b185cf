/** @jest-environment ./test/lab/pglite-environment.cjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineResource, type CrudService, type Row } from '../../src';
import { DiskStorage, FILE_TYPES, UploadsModule, UploadsService } from '../../src/uploads';
import { useAccessLab } from './lab/app';
import { LAB_ACCESS } from './lab/resources';

const folder = mkdtempSync(join(tmpdir(), 'gen-left-'));
const storage = new DiskStorage(folder);
const uploads = new UploadsService(storage);

const lab = useAccessLab('postgresql', LAB_ACCESS, {
  changed: (resource) =>
    resource.model === 'Post' ? defineResource({ ...resource, uploads: ['content'] }) : resource,
  imports: [UploadsModule.forRoot({ storage })],
});
beforeEach(() => lab.refill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (): Promise<string> => uploads.store(Buffer.from('a file'), FILE_TYPES.txt, 'files');

it('a file that a user removes from a record stays, since another user may be about to use it', async () => {
  const address = await put();
  const ann = lab.as('ann');
  await ann.put('/gen-api/posts/own').send({ content: address }).expect(200);
  await ann.put('/gen-api/posts/own').send({ content: 'none' }).expect(200);
  await ann.get(address).expect(200);
  await ann.put('/gen-api/posts/own').send({ content: address }).expect(200);
  await lab.prisma.board.deleteMany();
  await lab.as('ada').delete('/gen-api/posts/own').expect(200);
  await ann.get(address).expect(200);
});

it('a file that the system removes from a record is deleted', async () => {
  const address = await put();
  const service = lab.serviceOf('Post') as CrudService<{ record: Row; create: Row; update: Row }>;
  const posts = service.asSystem();
  await posts.update('own', { content: address });
  await posts.update('own', { content: 'none' });
  await lab.as('ada').get(address).expect(404);
});
