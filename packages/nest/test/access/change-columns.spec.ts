/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { Type } from '@nestjs/common';
import { CrudService, type PrismaClientLike, type Row, type Versions } from '../../src';
import type { Feature } from '../lab/controllers';
import { useAccessLab } from './lab/app';
import { expectUnchanged } from './lab/ask';
import { CHANGED_AT } from './lab/data';
import { onEachDatabase } from './lab/database';
import { userOf } from './lab/people';
import { LAB_ACCESS, type Model } from './lab/resources';

interface Types {
  record: Row;
  create: { content?: string };
  update: { content?: string };
  row: { content: string; title: string; reviewNote: string | null; authorId: string };
}

/** What hooks have received. */
const told: unknown[] = [];

const path = '/gen-api/posts';
const NOTED = 'by the server';

/** The route of an update stands for one of its own: the content says what it does. */
const replaced = ({ service }: Feature, model: Model): Type => {
  if (model !== 'Post') return service;
  return class extends (service as Type<CrudService<Types>>) {
    override beforeUpdate({ before, data }: { before: Row; data: Row }): void {
      told.push([before['id'], { ...data }]);
      if (data['title'] === 'by the hook') data['reviewNote'] = 'changed by it';
    }
    override update(id: string, input: { content?: string }, versions?: Versions) {
      if (input.content === 'note')
        return this.changeColumns(id, { reviewNote: NOTED, content: 'noted' }, versions);
      if (input.content === 'hook') return this.changeColumns(id, { title: 'by the hook' });
      if (input.content === 'give') return this.changeColumns(id, { authorId: 'bob' });
      if (input.content === 'taken') return this.changeColumns(id, { title: 'bobs' });
      return super.update(id, input, versions);
    }
  };
};

/** Without hooks, and with the types that generated code has. */
class Plain extends CrudService<Types> {
  constructor(prisma: PrismaClientLike, resource: never) {
    super(prisma, resource);
  }
  note(id: string): Promise<Row> {
    return this.changeColumns(id, { reviewNote: NOTED });
  }
  // @ts-expect-error there is no such column
  readonly unknown = (id: string) => this.changeColumns(id, { nothing: 1 });
  // @ts-expect-error not a text
  readonly wrong = (id: string) => this.changeColumns(id, { reviewNote: 1 });
}

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, LAB_ACCESS, { replaced });
  beforeEach(() => {
    told.length = 0;
    return lab.refill();
  });
  const put = (who: Parameters<typeof lab.as>[0], id: string, body: object) =>
    lab.as(who).put(`${path}/${id}`).send(body);
  const stored = (id: string) => lab.prisma.post.findUniqueOrThrow({ where: { id } });

  describe('columns that own code changes', () => {
    it('may be those that the caller may not write, and the response hides what they may not read', async () => {
      await put('ann', 'own', { reviewNote: 'by ann' }).expect(403);
      const { body, headers } = await put('ann', 'own', { content: 'note' }).expect(200);
      expect(body).toMatchObject({ id: 'own', content: 'noted' });
      expect(body).not.toHaveProperty('reviewNote');
      expect(await stored('own')).toMatchObject({ reviewNote: NOTED, content: 'noted' });
      expect(headers['etag']).toBe(`"${String(body.updatedAt)}"`);
      expect(told).toEqual([['own', { reviewNote: NOTED, content: 'noted' }]]);
    });

    it('are refused like an update: 404 for what the caller does not see, 403 for what they may not change', () =>
      expectUnchanged(lab.prisma, async () => {
        await put('visitor', 'open', { content: 'note' }).expect(401);
        await put('ann', 'foreign', { content: 'note' }).expect(404);
        await put('ann', 'none', { content: 'note' }).expect(404);
        await put('ann', 'open', { content: 'note' }).expect(403);
        expect(told).toEqual([]);
      }));

    it('must not lead the record out of the reach of the caller', () =>
      expectUnchanged(lab.prisma, async () => {
        await put('ann', 'own', { content: 'give' }).expect(403);
      }));

    it('are seen and changed by the hooks of an update', async () => {
      await put('ann', 'own', { content: 'hook' }).expect(200);
      expect(await stored('own')).toMatchObject({
        title: 'by the hook',
        reviewNote: 'changed by it',
      });
    });

    it('answer a conflict and another version as an update does', async () => {
      const { body } = await put('ann', 'own', { content: 'taken' }).expect(409);
      expect(body).toMatchObject({ code: 'UNIQUE_CONFLICT' });
      const send = (tag: string) => put('ann', 'own', { content: 'note' }).set('If-Match', tag);
      await send('"2020-01-01T00:00:00.000Z"').expect(412);
      await send(`"${CHANGED_AT.toISOString()}"`).expect(200);
    });

    it('are written by a service without hooks too, for whom it works for', async () => {
      const plain = new Plain(lab.prisma as never, lab.resources.Post as never);
      expect(await plain.asSystem().note('foreign')).toMatchObject({ reviewNote: NOTED });
      const ann = plain.as({ user: userOf('ann'), isSystem: false } as never);
      await expect(ann.note('foreign')).rejects.toMatchObject({ status: 404 });
      await expect(plain.note('own')).rejects.toThrow();
    });
  });
});
