/** @jest-environment ./test/lab/pglite-environment.cjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrudService, defineResource, type Row } from '../../src';
import { DiskStorage, FILE_TYPES, UploadsModule, UploadsService } from '../../src/uploads';
import { PrivateAddresses } from '../../src/uploads/private-addresses';
import { plain, SIGNED, signedAgo, SIGNING_KEY } from '../uploads/signed';
import { useAccessLab } from './lab/app';
import { q, unchanged } from './lab/ask';
import { CHANGED } from './lab/data';
import { ACCESSES } from './lab/resources';

const path = '/gen-api/posts';
const QUOTED = `"${CHANGED.toISOString()}"`;

const folder = mkdtempSync(join(tmpdir(), 'gen-private-'));
const storage = new DiskStorage(folder);
const uploads = new UploadsService(storage, undefined, new PrivateAddresses(storage, SIGNING_KEY));

/** Of a post, editors and administrators read the file of the note; whoever reads the post that of the content. */
const lab = useAccessLab('postgresql', ACCESSES, {
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

/** Puts a new file where the post has none that it needs. @returns its address as it is stored */
async function filled(id: string, field: 'content' | 'reviewNote' = 'content'): Promise<string> {
  const address = plain(await put(`${field} of ${id}`));
  await lab.prisma.post.update({ where: { id }, data: { [field]: address } });
  return address;
}

const read = (address: string) => lab.as('visitor').get(address);

describe('the file of a private field', () => {
  it('opens for whoever is given the record, in every way to it, and by its stored address for nobody', async () => {
    const note = await filled('own', 'reviewNote');
    const eve = lab.as('eve');
    const answers = [
      await eve.get(`${path}?filter=${q({ title: 'own' })}`).expect(200),
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
      expect(plain(address)).toBe(note);
      expect(address).toMatch(SIGNED);
      expect(text).not.toContain(`${note}"`);
    }
    await read(note).expect(404);
  });

  it('opens by such an address, without a token, as a picture of a page is asked for', async () => {
    await filled('own', 'reviewNote');
    const { body } = await lab.as('eve').get(`${path}/own`).expect(200);
    expect((await read(body.reviewNote).expect(200)).text).toBe('reviewNote of own');
  });

  it('is named in no answer to whom the field or the record is closed', async () => {
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

  it('is given to a record by the address that its upload has answered, without the signature', async () => {
    const [first, next] = [await put('first'), await put('next')];
    const { body } = await lab
      .as('ann')
      .post(path)
      .send({ title: 'new', content: first })
      .expect(201);
    expect(body.content).toBe(first);
    const stored = async () =>
      (await lab.prisma.post.findUniqueOrThrow({ where: { id: body.id } })).content;
    expect(await stored()).toBe(plain(first));
    const ann = lab.as('ann');
    expect((await ann.put(`${path}/${body.id}`).send({ content: next })).body.content).toBe(next);
    expect(await stored()).toBe(plain(next));
    await ann
      .put(`${path}?ids=${body.id}`)
      .send({ content: await put('third') })
      .expect(200);
    expect(await stored()).toMatch(/^\/uploads\/private\/[^?]*$/);
    // what no record holds any more is gone
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
    ['of another record, which he does not see', (theirs: string) => theirs, NOT_SIGNED],
    ['that was answered too long ago', (theirs: string) => signedAgo(theirs, 2), NOT_SIGNED],
    [
      'that somebody else has signed',
      (theirs: string) => signedAgo(theirs, 0, 'another key, as long as that of the server'),
      NOT_SIGNED,
    ],
    [
      'with the signature of another file',
      (theirs: string) =>
        plain(theirs) + signedAgo('/uploads/private/a.txt', 0).replace(/^[^?]*/, ''),
      NOT_SIGNED,
    ],
    [
      'with more behind the signature',
      (theirs: string) => `${signedAgo(theirs, 0)}&a=b`,
      NOT_PRIVATE,
    ],
    [
      'of a file that everybody reads',
      (theirs: string) => theirs.replace('/private', ''),
      NOT_PRIVATE,
    ],
    ['of a server elsewhere', () => 'https://example.com/a.txt', NOT_PRIVATE],
    ['spelt otherwise', (theirs: string) => theirs.replace('private', '%70rivate'), NOT_PRIVATE],
    [
      'that leaves the folder',
      (theirs: string) => theirs.replace('private/', 'private/../private/'),
      NOT_PRIVATE,
    ],
    ['that a browser would run', () => 'javascript:alert(1)', NOT_PRIVATE],
    ['that is none', () => '', NOT_PRIVATE],
  ])('refuses an address %s', async (_which, made, message) => {
    const theirs = await filled('foreign');
    const content = made(theirs);
    await unchanged(lab.prisma, async () => {
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

  it('tells nobody of records that he does not see, or may not write', async () => {
    const theirs = await filled('foreign');
    await unchanged(lab.prisma, async () => {
      for (const content of [theirs, 'https://example.com/a.txt']) {
        await lab.as('ann').put(`${path}/foreign`).send({ content }).expect(404);
        await lab.as('ann').put(`${path}?ids=foreign`).send({ content }).expect(404);
        await lab.as('ann').put(`${path}/bobs`).send({ content }).expect(403);
        await lab.as('ann').put(`${path}/own`).send({ reviewNote: content }).expect(403);
        await lab.as('mia').post(path).send({ title: 'n', content }).expect(403);
      }
    });
  });

  it('keeps the file that it holds, however old the address is by which a form brings it back', async () => {
    const own = await filled('own');
    const ann = lab.as('ann');
    for (const content of [own, signedAgo(own, 5)]) {
      const { body } = await ann.put(`${path}/own`).send({ content }).expect(200);
      expect(body.content).toMatch(SIGNED);
      expect(plain(body.content)).toBe(own);
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

  it('says first that the record has changed, where it has', async () => {
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

  it('answers what it held before it was private as it is, and keeps it', async () => {
    const ann = lab.as('ann');
    expect((await ann.get(`${path}/own`).expect(200)).body.content).toBe('about own');
    await ann.put(`${path}/own`).send({ content: 'about own', title: 'o' }).expect(200);
    await ann.put(`${path}/own`).send({ content: 'about bobs' }).expect(400);
  });

  it('takes any file from the program itself, and signed addresses alone from what asks for nobody', async () => {
    const theirs = await filled('foreign');
    const service = lab.serviceOf('Post');
    if (!(service instanceof CrudService)) throw new Error('posts have no service');
    const system = service.asSystem();
    expect((await system.update('own', { content: theirs })).content).toMatch(SIGNED);
    await expect(service.update('bobs', { content: theirs })).rejects.toThrow();
    await expect(system.update('own', { content: { set: theirs } })).rejects.toThrow(
      'content must be an address',
    );
  });
});

it('closes the files of a field that becomes private, and leaves no public one', async () => {
  const open = await uploads.store(Buffer.from('of before'), FILE_TYPES.txt);
  await lab.prisma.post.update({ where: { id: 'own' }, data: { content: open } });
  // as long as nobody has closed it, it stays what it was
  const kept = await lab.as('eve').put(`${path}/own`).send({ content: open }).expect(200);
  expect(kept.body.content).toBe(open);
  await read(open).expect(200, 'of before');

  const service = lab.serviceOf('Post') as CrudService<{ record: Row; create: Row; update: Row }>;
  const content = await uploads.privateCopyOf(open);
  await service.asSystem().update('own', { content });
  await read(open).expect(404);
  await read(plain(content)).expect(404);
  const { body } = await lab.as('eve').get(`${path}/own`).expect(200);
  await read(body.content).expect(200, 'of before');

  for (const wrong of [content, open, '/elsewhere.txt', 'https://example.com/x.txt'])
    await expect(uploads.privateCopyOf(wrong)).rejects.toThrow();
});
