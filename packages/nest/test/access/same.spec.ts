/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { Type } from '@nestjs/common';
import type { SuperTestStatic } from 'supertest';
import type { CrudService, Row } from '../../src';
import { onEachDatabase, openDatabase, type Provider } from './lab/database';
import { useSameLab, type SameModel } from './lab/same';

const OTHER_OWNER = 'refers to a record that has another ownerId';
const SAME = 'must be the same in the related records';
const ELSEWHERE = 'refers to a record that does not belong with the related records';

const refused = (field: string, reason: string) => ({
  statusCode: 409,
  error: 'Conflict',
  code: 'NOT_SAME',
  message: `${field} ${reason}`,
  errors: { [field]: [`${field} ${reason}`] },
});

type Reply = Awaited<ReturnType<ReturnType<SuperTestStatic['agent']>['get']>>;

/** Gives a note without a drawer the one of its hook. */
const withDrawer = (service: Type): Type =>
  class extends (service as Type<CrudService<{ record: Row; create: Row; update: Row }>>) {
    protected override beforeCreate(data: Row): void {
      if (data['id'] === 'hooked') data['drawerId'] = 'anns';
    }
  };

onEachDatabase((provider: Provider) => {
  const lab = useSameLab(provider, () => openDatabase(provider), { Note: withDrawer });

  beforeEach(async () => {
    await lab.empty();
    for (const [owner, ownerId] of Object.entries({ anns: 'ann', bobs: 'bob', none: null })) {
      await lab.prisma.drawer.create({ data: { id: owner, ownerId } });
      await lab.prisma.sticker.create({ data: { id: owner, ownerId } });
      await lab.prisma.note.create({ data: { id: owner, drawerId: owner } });
    }
  });

  /** Requires that a write is refused and changes nothing. */
  async function expectRefused(
    work: () => PromiseLike<Reply>,
    field: string,
    reason: string,
  ): Promise<void> {
    const before = await everything();
    const { status, body } = await work();
    expect({ status, body }).toEqual({ status: 409, body: refused(field, reason) });
    expect(await everything()).toEqual(before);
  }

  const everything = async (): Promise<unknown> => ({
    drawers: await lab.prisma.drawer.findMany({ orderBy: { id: 'asc' } }),
    notes: await lab.prisma.note.findMany({
      orderBy: { id: 'asc' },
      include: { stickers: { orderBy: { id: 'asc' } }, pins: { orderBy: { stickerId: 'asc' } } },
    }),
    stickers: await lab.prisma.sticker.findMany({ orderBy: { id: 'asc' } }),
  });
  const ada = () => lab.as('ada');

  describe('a reference', () => {
    it('of an administrator leads to a record with the same value only', async () => {
      const inside = (body: object) => () => ada().post('/gen-api/drawers').send(body);
      await expectRefused(inside({ ownerId: 'ann', insideId: 'bobs' }), 'insideId', OTHER_OWNER);
      await expectRefused(inside({ ownerId: null, insideId: 'bobs' }), 'insideId', OTHER_OWNER);
      await expectRefused(inside({ ownerId: 'ann', insideId: 'none' }), 'insideId', OTHER_OWNER);
      const move = (insideId: string) => () =>
        ada().patch('/gen-api/drawers/anns').send({ insideId });
      await expectRefused(move('bobs'), 'insideId', OTHER_OWNER);
      await expectRefused(move('none'), 'insideId', OTHER_OWNER);
      for (const body of [
        { id: 'a1', ownerId: 'ann', insideId: 'anns' },
        { id: 'n1', ownerId: null, insideId: 'none' },
        { id: 'b1', ownerId: 'bob', insideId: null },
        { id: 'b2', ownerId: 'bob' },
      ])
        expect((await inside(body)()).status).toBe(201);
      expect((await ada().put('/gen-api/drawers/b1').send({ insideId: 'bobs' })).status).toBe(200);
    });

    it('is checked in a bulk update and with a version too', async () => {
      await lab.prisma.drawer.create({ data: { id: 'second', ownerId: 'bob' } });
      const bulk = (ids: string) => () =>
        ada().put(`/gen-api/drawers?${ids}`).send({ insideId: 'bobs' });
      await expectRefused(bulk('ids=second&ids=anns'), 'insideId', OTHER_OWNER);
      expect((await bulk('ids=second')()).status).toBe(200);
      const { body } = await ada().get('/gen-api/drawers/anns');
      const versioned = () =>
        ada()
          .put('/gen-api/drawers/anns')
          .set('If-Match', `"${String(body.changedAt)}"`)
          .send({ insideId: 'bobs' });
      await expectRefused(versioned, 'insideId', OTHER_OWNER);
    });

    it('to a record that the caller does not see is refused like one to a missing record', async () => {
      const create = (insideId: string) =>
        lab.as('ann').post('/gen-api/drawers').send({ ownerId: 'ann', insideId });
      const [unseen, missing] = [await create('bobs'), await create('gone')];
      expect(unseen.body).toMatchObject({ statusCode: 409, code: 'FOREIGN_KEY' });
      // apart from the id that was sent
      expect(unseen.text.replaceAll('bobs', 'gone')).toBe(missing.text);
    });
  });

  it('whoever may not write a value learns nothing about related records', async () => {
    await lab.prisma.drawer.create({ data: { id: 'in', ownerId: 'bob', insideId: 'bobs' } });
    const give = (id: string) =>
      lab.as('bob').patch(`/gen-api/drawers/${id}`).send({ ownerId: 'ann' });
    await lab.prisma.drawer.create({ data: { id: 'loose', ownerId: 'bob' } });
    const [related, alone] = [await give('bobs'), await give('loose')];
    expect([related.status, related.body]).toEqual([403, alone.body]);
    const create = await lab
      .as('bob')
      .post('/gen-api/drawers')
      .send({ ownerId: 'ann', insideId: 'bobs' });
    expect(create.status).toBe(403);
  });

  describe('a compared value', () => {
    it('changes only if the related records have it', async () => {
      await lab.prisma.drawer.create({ data: { id: 'in', ownerId: 'bob', insideId: 'bobs' } });
      const give = (id: string, ownerId: string | null) => () =>
        ada().patch(`/gen-api/drawers/${id}`).send({ ownerId });
      await expectRefused(give('in', 'ann'), 'ownerId', SAME);
      await expectRefused(give('bobs', 'ann'), 'ownerId', SAME);
      await expectRefused(give('bobs', null), 'ownerId', SAME);
      expect((await give('bobs', 'bob')()).status).toBe(200);
      expect((await give('none', 'ann')()).status).toBe(200);
      const both = () => ada().put('/gen-api/drawers?ids=in&ids=bobs').send({ ownerId: 'ann' });
      expect((await both()).status).toBe(200);
    });

    it('stays that of deleted records, which may be restored', async () => {
      await lab.prisma.drawer.create({ data: { id: 'in', ownerId: 'bob', insideId: 'bobs' } });
      expect((await ada().delete('/gen-api/drawers/in')).status).toBe(200);
      await expectRefused(
        () => ada().patch('/gen-api/drawers/bobs').send({ ownerId: 'ann' }),
        'ownerId',
        SAME,
      );
      await lab.serviceOf('Drawer').asSystem().restore('in');
      expect((await ada().get('/gen-api/drawers/in')).body).toMatchObject({ ownerId: 'bob' });
    });

    it('changes together with the reference', async () => {
      const move = ada().patch('/gen-api/drawers/anns').send({ ownerId: 'bob', insideId: 'bobs' });
      expect((await move).status).toBe(200);
    });
  });

  describe.each<[string, string, string, SameModel]>([
    ['stickers', 'stickers', 'notes', 'Note'],
    ['join rows', 'pins', 'pins', 'Note'],
  ])('a list of ids of %s', (_what, list, back) => {
    it('has records with the same value only, whichever side writes it', async () => {
      const note = (id: string, ids: string[]) => () =>
        ada()
          .patch(`/gen-api/notes/${id}`)
          .send({ [list]: ids });
      await expectRefused(note('bobs', ['anns']), list, OTHER_OWNER);
      await expectRefused(note('bobs', ['bobs', 'anns']), list, OTHER_OWNER);
      await expectRefused(note('none', ['anns']), list, OTHER_OWNER);
      const sticker = (id: string, ids: string[]) => () =>
        ada()
          .patch(`/gen-api/stickers/${id}`)
          .send({ [back]: ids });
      await expectRefused(sticker('anns', ['bobs']), back, OTHER_OWNER);
      await expectRefused(sticker('none', ['none', 'bobs']), back, OTHER_OWNER);
      const create = (path: string, body: object) => () =>
        ada().post(`/gen-api/${path}`).send(body);
      await expectRefused(
        create('notes', { drawerId: 'bobs', [list]: ['anns'] }),
        list,
        OTHER_OWNER,
      );
      await expectRefused(
        create('stickers', { ownerId: 'bob', [back]: ['anns'] }),
        back,
        OTHER_OWNER,
      );
      const bulk = () =>
        ada()
          .put('/gen-api/notes?ids=anns&ids=bobs')
          .send({ [list]: ['anns'] });
      await expectRefused(bulk, list, OTHER_OWNER);
      expect((await note('bobs', ['bobs'])()).status).toBe(200);
      expect((await note('none', ['none'])()).status).toBe(200);
      expect((await sticker('anns', ['anns'])()).status).toBe(200);
      expect((await note('bobs', [])()).status).toBe(200);
    });

    it('has nothing to compare where no record leads to the value', async () => {
      const loose = await ada()
        .post('/gen-api/notes')
        .send({ id: 'loose', [list]: ['anns'] });
      expect(loose.status).toBe(201);
      const move = (drawerId: string) => () =>
        ada().patch('/gen-api/notes/loose').send({ drawerId });
      await expectRefused(move('bobs'), 'drawerId', ELSEWHERE);
      expect((await move('anns')()).status).toBe(200);
    });

    it('keeps the value of each record on the way', async () => {
      await ada()
        .patch('/gen-api/notes/bobs')
        .send({ [list]: ['bobs'] });
      const change = (path: string, body: object) => () =>
        ada().patch(`/gen-api/${path}`).send(body);
      await expectRefused(change('drawers/bobs', { ownerId: 'ann' }), 'ownerId', SAME);
      await expectRefused(change('stickers/bobs', { ownerId: 'ann' }), 'ownerId', SAME);
      await expectRefused(change('stickers/bobs', { ownerId: null }), 'ownerId', SAME);
      await expectRefused(change('notes/bobs', { drawerId: 'anns' }), 'drawerId', ELSEWHERE);
      expect((await change('notes/bobs', { drawerId: 'anns', [list]: ['anns'] })()).status).toBe(
        200,
      );
    });
  });

  it('the routes of a join model are checked too', async () => {
    const pin = (noteId: string, stickerId: string) => () =>
      ada().post('/gen-api/note-pins').send({ noteId, stickerId });
    await expectRefused(pin('bobs', 'anns'), 'stickerId', OTHER_OWNER);
    expect((await pin('bobs', 'bobs')()).status).toBe(201);
  });

  it('what a hook sets is checked like what a body sets', async () => {
    const create = (stickers: string[]) => () =>
      ada().post('/gen-api/notes').send({ id: 'hooked', drawerId: 'bobs', stickers });
    await expectRefused(create(['bobs']), 'stickers', OTHER_OWNER);
    expect((await create(['anns'])()).body).toMatchObject({ drawerId: 'anns' });
  });

  it('the system is bound too, also in a transaction that it has started', async () => {
    const drawers = lab.serviceOf('Drawer').asSystem();
    const before = await everything();
    await expect(drawers.update('anns', { insideId: 'bobs' })).rejects.toMatchObject({
      response: refused('insideId', OTHER_OWNER),
    });
    await expect(
      lab.prisma.$transaction(async (client) => {
        await drawers.withClient(client).create({ id: 'new', ownerId: 'ann' });
        await drawers.withClient(client).updateMany(['new'], { insideId: 'bobs' });
      }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await everything()).toEqual(before);
  });
});
