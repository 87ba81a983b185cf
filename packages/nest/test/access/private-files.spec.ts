/** @jest-environment ./test/lab/pglite-environment.cjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrudService, defineResource, type Row } from '../../src';
import { DiskStorage, FILE_TYPES, UploadsModule, UploadsService } from '../../src/uploads';
import { PrivateAddresses } from '../../src/uploads/private-addresses';
import { withoutQuery, SIGNED, signedAgo, SIGNING_KEY } from '../uploads/signed';
import { useAccessLab } from './lab/app';
import { jsonParameter, expectUnchanged } from './lab/ask';
import { CHANGED_AT } from './lab/data';
import { LAB_ACCESS } from './lab/resources';

const path = '/gen-api/posts';
const QUOTED = `"${CHANGED_AT.toISOString()}"`;

const folder = mkdtempSync(join(tmpdir(), 'gen-private-'));
const storage = new DiskStorage(folder);
const uploads = new UploadsService(storage, undefined, new PrivateAddresses(storage, SIGNING_KEY));

/** Editors and administrators read the file in a post's note; whoever reads the post reads the one in its content. */
const lab = useAccessLab('postgresql', LAB_ACCESS, {
  changed: (resource) =>
    resource.model === 'Post'
      ? defineResource({
          ...resource,
          uploads: ['reviewNote', 'content'],
          privateUploads: ['reviewNote', 'content'],
        })
      : resource,
  imports: [UploadsModule.forRoot({ storage, signingKey: SIGNING_KEY })],
});
beforeEach(() => lab.refill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = (content: string): Promise<string> =>
  uploads.store(Buffer.from(content), FILE_TYPES.txt, 'private');

/** Stores a new file in the field of a post. @returns its URL as stored */
async function filled(id: string, field: 'content' | 'reviewNote' = 'content'): Promise<string> {
  const address = withoutQuery(await put(`${field} of ${id}`));
  await lab.prisma.post.update({ where: { id }, data: { [field]: address } });
  return address;
}

const read = (address: string) => lab.as('visitor').get(address);

describe('the file of a private field', () => {
  it('has a signed address in every response with its record, and returns 404 at its stored address', async () => {
    const note = await filled('own', 'reviewNote');
    const eve = lab.as('eve');
    const answers = [
      await eve.get(`${path}?filter=${jsonParameter({ title: 'own' })}`).expect(200),
      await eve.get(`${path}?after=&sortBy=title`).expect(200),
      await eve.post(`${path}/query`).send({ search: 'own' }).expect(200),
      await eve.get(`${path}/own`).expect(200),
      await eve.get('/gen-api/boards?include=pinned').expect(200),
      await lab.as('ada').get('/gen-api/comments?include=post').expect(200),
      await lab.as('ada').get('/gen-api/comments/own~1?include=post').expect(200),
      await eve.put(`${path}/own`).send({ score: 1 }).expect(200),
      await eve.patch(`${path}/own`).set('If-Match', QUOTED).send({ score: 2 }).expect(412),
      await eve.put(`${path}/own`).send({}).expect(200),
    ];
    await lab.prisma.board.deleteMany();
    answers.push(await lab.as('ada').delete(`${path}/own`).expect(200));
    for (const { text } of answers) {
      const [address = ''] = /\/uploads\/private\/[^"]*/.exec(text) ?? [];
      expect(withoutQuery(address)).toBe(note);
      expect(address).toMatch(SIGNED);
      expect(text).not.toContain(`${note}"`);
    }
    await read(note).expect(404);
  });

  it('is served at its signed address without a token', async () => {
    await filled('own', 'reviewNote');
    const { body } = await lab.as('eve').get(`${path}/own`).expect(200);
    expect((await read(body.reviewNote).expect(200)).text).toBe('reviewNote of own');
  });

  it('is in no response to a caller to whom the field or the record is closed', async () => {
    const [note, foreign] = [await filled('own', 'reviewNote'), await filled('foreign')];
    const ann = lab.as('ann');
    for (const { text } of [
      await ann.get(path).expect(200),
      await ann.get(`${path}/own`).expect(200),
      await ann.get('/gen-api/comments?include=post').expect(200),
      await ann.get('/gen-api/boards?include=pinned').expect(200),
      await ann.put(`${path}/own`).send({ title: 'mine' }).expect(200),
      await ann.put(`${path}/foreign`).send({ title: 'mine' }).expect(404),
    ]) {
      expect(text).not.toContain(note);
      expect(text).not.toContain(foreign);
    }
  });

  it('is written with the signed address of its upload, and stored without the signature', async () => {
    const [first, next] = [await put('first'), await put('next')];
    const { body } = await lab
      .as('ann')
      .post(path)
      .send({ title: 'new', content: first })
      .expect(201);
    expect(body.content).toBe(first);
    const stored = async () =>
      (await lab.prisma.post.findUniqueOrThrow({ where: { id: body.id } })).content;
    expect(await stored()).toBe(withoutQuery(first));
    const ann = lab.as('ann');
    expect((await ann.put(`${path}/${body.id}`).send({ content: next })).body.content).toBe(next);
    expect(await stored()).toBe(withoutQuery(next));
    await ann
      .put(`${path}?ids=${body.id}`)
      .send({ content: await put('third') })
      .expect(200);
    expect(await stored()).toMatch(/^\/uploads\/private\/[^?]*$/);
    // files that no record holds any more are gone
    await read(first).expect(404);
    await read(next).expect(404);
  });
});

describe('a private field', () => {
  const NOT_SIGNED =
    'content has an address that is not signed, or no longer valid: read the record again, or upload the file again';
  const NOT_PRIVATE =
    'content takes private files alone: upload the file to the route for private files, which answers its address';

  it.each([
    ['of another record that the caller cannot see', (theirs: string) => theirs, NOT_SIGNED],
    ['whose signature has expired', (theirs: string) => signedAgo(theirs, 2), NOT_SIGNED],
    [
      'that is signed with another key',
      (theirs: string) => signedAgo(theirs, 0, 'another key, as long as that of the server'),
      NOT_SIGNED,
    ],
    [
      'with the signature of another file',
      (theirs: string) =>
        withoutQuery(theirs) + signedAgo('/uploads/private/a.txt', 0).replace(/^[^?]*/, ''),
      NOT_SIGNED,
    ],
    [
      'with more after the signature',
      (theirs: string) => `${signedAgo(theirs, 0)}&a=b`,
      NOT_PRIVATE,
    ],
    ['of a public file', (theirs: string) => theirs.replace('/private', ''), NOT_PRIVATE],
    ['of another server', () => 'https://example.com/a.txt', NOT_PRIVATE],
    [
      'in another spelling',
      (theirs: string) => theirs.replace('private', '%70rivate'),
      NOT_PRIVATE,
    ],
    [
      'that leaves the folder',
      (theirs: string) => theirs.replace('private/', 'private/../private/'),
      NOT_PRIVATE,
    ],
    ['that is a script', () => 'javascript:alert(1)', NOT_PRIVATE],
    ['that is empty', () => '', NOT_PRIVATE],
  ])('rejects an address %s with 400', async (_which, made, message) => {
    const theirs = await filled('foreign');
    const content = made(theirs);
    await expectUnchanged(lab.prisma, async () => {
      const ann = lab.as('ann');
      for (const answer of [
        await ann.post(path).send({ title: 'new', content }),
        await ann.put(`${path}/own`).send({ content }),
        await ann.patch(`${path}/own`).send({ content }),
        await ann.put(`${path}?ids=own`).send({ content }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: { content: [message] } });
      }
    });
  });

  it('is rejected with 404 or 403 before the check of its address', async () => {
    const theirs = await filled('foreign');
    await expectUnchanged(lab.prisma, async () => {
      for (const content of [theirs, 'https://example.com/a.txt']) {
        await lab.as('ann').put(`${path}/foreign`).send({ content }).expect(404);
        await lab.as('ann').put(`${path}?ids=foreign`).send({ content }).expect(404);
        await lab.as('ann').put(`${path}/bobs`).send({ content }).expect(403);
        await lab.as('ann').put(`${path}/own`).send({ reviewNote: content }).expect(403);
        await lab.as('mia').post(path).send({ title: 'n', content }).expect(403);
      }
    });
  });

  it('keeps its file when a form sends back an expired address', async () => {
    const own = await filled('own');
    const ann = lab.as('ann');
    for (const content of [own, signedAgo(own, 5)]) {
      const { body } = await ann.put(`${path}/own`).send({ content }).expect(200);
      expect(body.content).toMatch(SIGNED);
      expect(withoutQuery(body.content)).toBe(own);
    }
    await read((await ann.get(`${path}/own`)).body.content).expect(200);
    await ann
      .put(`${path}?ids=own`)
      .send({ content: signedAgo(own, 5) })
      .expect(400);
    await ann
      .put(`${path}?ids=own`)
      .send({ content: signedAgo(own, 1) })
      .expect(200);
  });

  it('returns 412 for a changed record before the check of its address', async () => {
    const old = await filled('own');
    await lab
      .as('ann')
      .put(`${path}/own`)
      .send({ content: await put('next') })
      .expect(200);
    const stale = await lab
      .as('ann')
      .put(`${path}/own`)
      .set('If-Match', QUOTED)
      .send({ content: signedAgo(old, 5) })
      .expect(412);
    expect(stale.body.current.content).toMatch(SIGNED);
    expect(stale.body.current).not.toHaveProperty('reviewNote');
  });

  it('returns and keeps a value from before it was private unchanged', async () => {
    const ann = lab.as('ann');
    expect((await ann.get(`${path}/own`).expect(200)).body.content).toBe('about own');
    await ann.put(`${path}/own`).send({ content: 'about own', title: 'o' }).expect(200);
    await ann.put(`${path}/own`).send({ content: 'about bobs' }).expect(400);
  });

  it('accepts any private file from the system, and rejects one from a service without a caller', async () => {
    const theirs = await filled('foreign');
    const service = lab.serviceOf('Post');
    if (!(service instanceof CrudService)) throw new Error('posts have no service');
    const system = service.asSystem();
    expect((await system.update('own', { content: theirs })).content).toMatch(SIGNED);
    await expect(service.update('bobs', { content: theirs })).rejects.toThrow(
      'its records were asked for without saying for whom',
    );
    await expect(system.update('own', { content: { set: theirs } })).rejects.toThrow(
      'content must be an address',
    );
  });
});

it('a private copy replaces the public file of a field that becomes private', async () => {
  const open = await uploads.store(Buffer.from('of before'), FILE_TYPES.txt);
  await lab.prisma.post.update({ where: { id: 'own' }, data: { content: open } });
  // until someone makes it private, it stays unchanged
  const kept = await lab.as('eve').put(`${path}/own`).send({ content: open }).expect(200);
  expect(kept.body.content).toBe(open);
  await read(open).expect(200, 'of before');

  const service = lab.serviceOf('Post') as CrudService<{ record: Row; create: Row; update: Row }>;
  const content = await uploads.privateCopyOf(open);
  await service.asSystem().update('own', { content });
  await read(open).expect(404);
  await read(withoutQuery(content)).expect(404);
  const { body } = await lab.as('eve').get(`${path}/own`).expect(200);
  await read(body.content).expect(200, 'of before');

  for (const [wrong, why] of [
    [content, 'is no public file of the storage'],
    [open, 'cannot be read: it is gone'],
    ['/elsewhere.txt', 'is no public file of the storage'],
    ['https://example.com/x.txt', 'is no public file of the storage'],
  ] as const)
    await expect(uploads.privateCopyOf(wrong)).rejects.toThrow(why);
});
