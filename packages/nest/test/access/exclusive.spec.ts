/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { Type } from '@nestjs/common';
import type { CrudService, ResourceDefinition, Row } from '../../src';
import { useAccessLab } from './lab/app';
import { onEachDatabase } from './lab/database';
import { PEOPLE, type LabUser, type Rule } from './lab/people';

/** A board is of a person or has a pinned post; its name says which. */
const exclusive = (more: object = {}) => ({ fields: ['ownerId', 'pinnedId'], ...more });

const BY = { by: { field: 'name', values: ['person', 'post'] } };

const withGroup =
  (group: object) =>
  (resource: ResourceDefinition): ResourceDefinition =>
    resource.model === 'Board' ? { ...resource, exclusive: [exclusive(group)] } : resource;

const everybody: Rule = () => true;
const ofPeople: Rule = () => ({ name: 'person' });
const accessFor = (write: Rule, more: object = {}) => ({
  Board: {
    ...{ list: everybody, show: everybody, create: write, edit: write, delete: everybody },
    ...more,
  },
});

/** Moves a hooked board to a person. */
const hooked = (service: Type): Type =>
  class extends (service as Type<CrudService<{ record: Row; create: Row; update: Row }>>) {
    protected override beforeCreate(data: Row): void {
      if (data['id'] === 'hooked') data['ownerId'] = 'ann';
    }
    protected override beforeUpdate({ data }: { data: Row }): void {
      if (data['id'] === 'moved') data['ownerId'] = 'ann';
      delete data['id'];
    }
  };

const BOTH = 'only one of ownerId and pinnedId may be given';
const NONE = 'one of ownerId and pinnedId must be given';
const STORED = `${BOTH}: send null for ownerId`;

onEachDatabase((provider) => {
  describe('exclusive fields', () => {
    const lab = useAccessLab(provider, {}, { changed: withGroup({}) });
    const boards = () => lab.as('ann');
    let post: string;
    beforeEach(async () => {
      await lab.refill();
      await lab.prisma.board.deleteMany();
      post = (await lab.prisma.post.findFirstOrThrow()).id;
      await lab.prisma.board.create({ data: { id: 'b', name: 'x', ownerId: 'ann' } });
    });
    const stored = () => lab.prisma.board.findUnique({ where: { id: 'b' } });

    it('are created with one of them, and refused with both or none', async () => {
      const url = '/gen-api/boards';
      const both = await boards()
        .post(url)
        .send({ id: 'n', name: 'n', ownerId: 'ann', pinnedId: post });
      expect(both.status).toBe(400);
      expect(both.body).toMatchObject({
        message: BOTH,
        code: 'VALIDATION',
        errors: { ownerId: [BOTH], pinnedId: [BOTH] },
      });
      for (const none of [{}, { ownerId: null }, { ownerId: null, pinnedId: null }]) {
        const { status, body } = await boards()
          .post(url)
          .send({ id: 'n', name: 'n', ...none });
        expect({ status, message: body.message }).toEqual({ status: 400, message: NONE });
      }
      expect((await boards().post(url).send({ id: 'n', name: 'n', pinnedId: post })).status).toBe(
        201,
      );
    });

    it.each(['put', 'patch'] as const)(
      'are compared with the stored record in a %s',
      async (verb) => {
        const url = '/gen-api/boards/b';
        const refused = await boards()[verb](url).send({ pinnedId: post });
        expect(refused.status).toBe(400);
        expect(refused.body).toMatchObject({ message: STORED, errors: { pinnedId: [STORED] } });
        expect((await boards()[verb](url).send({ ownerId: null })).body.message).toBe(NONE);
        expect(await stored()).toMatchObject({ ownerId: 'ann', pinnedId: null });
        expect((await boards()[verb](url).send({ ownerId: 'bob' })).status).toBe(200);
        expect((await boards()[verb](url).send({ name: 'other' })).status).toBe(200);
        const switched = await boards()[verb](url).send({ ownerId: null, pinnedId: post });
        expect(switched.body).toMatchObject({ ownerId: null, pinnedId: post });
      },
    );

    it('are compared with each record of a bulk update', async () => {
      await lab.prisma.board.create({ data: { id: 'c', name: 'y', pinnedId: post } });
      const url = '/gen-api/boards?ids=b&ids=c';
      expect((await boards().put(url).send({ pinnedId: post })).status).toBe(400);
      expect(await stored()).toMatchObject({ ownerId: 'ann', pinnedId: null });
      expect((await boards().put(url).send({ ownerId: null, pinnedId: post })).status).toBe(200);
      expect(await stored()).toMatchObject({ ownerId: null, pinnedId: post });
    });

    it('leave a record alone that already has both', async () => {
      await lab.prisma.board.update({ where: { id: 'b' }, data: { pinnedId: post } });
      expect((await boards().patch('/gen-api/boards/b').send({ name: 'z' })).status).toBe(200);
      expect((await boards().patch('/gen-api/boards/b').send({ ownerId: null })).status).toBe(200);
    });
  });

  describe('exclusive fields that a hook writes', () => {
    const lab = useAccessLab(
      provider,
      {},
      {
        changed: withGroup({ optional: true }),
        replaced: ({ service }, model) => (model === 'Board' ? hooked(service) : service),
      },
    );
    beforeEach(() => lab.refill());

    it('are checked after it', async () => {
      const { id } = await lab.prisma.post.findFirstOrThrow();
      const send = (data: object) =>
        lab
          .as('ann')
          .post('/gen-api/boards')
          .send({ name: 'n', ...data });
      expect((await send({ id: 'hooked', pinnedId: id })).body.message).toBe(BOTH);
      expect((await send({ id: 'hooked' })).status).toBe(201);
      expect((await send({ id: 'none' })).status).toBe(201);
      expect((await send({ id: 'pinned', pinnedId: id })).status).toBe(201);
      const moved = await lab.as('ann').patch('/gen-api/boards/pinned').send({ id: 'moved' });
      expect(moved.body.message).toBe(`${BOTH}: send null for pinnedId`);
    });
  });

  describe('exclusive fields beside one that says which', () => {
    const lab = useAccessLab(provider, accessFor(ofPeople), { changed: withGroup(BY) });
    let post: string;
    beforeEach(async () => {
      await lab.refill();
      post = (await lab.prisma.post.findFirstOrThrow()).id;
    });
    const create = (data: object) =>
      lab
        .as('ann')
        .post('/gen-api/boards')
        .send({ id: 'n', ...data });
    const update = (data: object) => lab.as('ann').patch('/gen-api/boards/n').send(data);

    it('set it, also for rules, and refuse another one', async () => {
      expect((await create({ pinnedId: post })).status).toBe(403);
      const wrong = await create({ name: 'post', ownerId: 'ann' });
      const text = 'name must be person or left out, because ownerId is given';
      expect(wrong.status).toBe(400);
      expect(wrong.body.errors).toEqual({ name: [text] });
      expect((await create({ ownerId: 'ann' })).body).toMatchObject({ name: 'person' });
      expect((await update({ name: 'post' })).body.message).toBe(text);
      expect((await update({ ownerId: null, pinnedId: post })).status).toBe(403);
      expect((await update({ ownerId: 'bob', name: 'person' })).status).toBe(200);
    });
  });

  describe('exclusive fields beside one that says which, without rules', () => {
    const lab = useAccessLab(provider, {}, { changed: withGroup(BY) });
    beforeEach(() => lab.refill());

    it('change it along', async () => {
      const { id } = await lab.prisma.post.findFirstOrThrow();
      const made = await lab.as('ann').post('/gen-api/boards').send({ id: 'n', pinnedId: id });
      expect(made.body).toMatchObject({ name: 'post' });
      const url = '/gen-api/boards?ids=n';
      await lab.as('ann').put(url).send({ pinnedId: null, ownerId: 'ann' });
      expect(await lab.prisma.board.findUnique({ where: { id: 'n' } })).toMatchObject({
        name: 'person',
        ownerId: 'ann',
        pinnedId: null,
      });
    });
  });

  describe('an owner among exclusive fields', () => {
    const presets = (user?: LabUser) => ({ ownerId: user?.id });
    const lab = useAccessLab(provider, accessFor(everybody, { presets }), {
      changed: withGroup({}),
    });
    beforeEach(() => lab.refill());

    it('is whoever creates the record, unless another one is given', async () => {
      const { id } = await lab.prisma.post.findFirstOrThrow();
      const send = (data: object) =>
        lab
          .as('ann')
          .post('/gen-api/boards')
          .send({ name: 'n', ...data });
      expect((await send({ id: 'own' })).body).toMatchObject({ ownerId: PEOPLE.ann.id });
      expect((await send({ id: 'pinned', pinnedId: id })).body).toMatchObject({ ownerId: null });
    });
  });
});
