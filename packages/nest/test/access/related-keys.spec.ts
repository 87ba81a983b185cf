/** @jest-environment ./test/lab/pglite-environment.cjs */
import { randomUUID } from 'node:crypto';
import {
  and,
  equals,
  or,
  related,
  type CrudService,
  type RequestContext,
  type ResourceDefinition,
  type Row,
} from '../../src';
import { MAX_RELATED_KEYS } from '../../src/access/related-keys';
import { statementsOf } from '../lab/statements';
import { useAccessLab, type AccessLab } from './lab/app';
import { onEachDatabase, type LabClient } from './lab/database';
import { CALLERS, userOf, type Caller, type Rule } from './lab/people';
import { openPostgresServer } from './lab/postgres-server';
import { LAB_ACCESS, type AccessByModel, type Model } from './lab/resources';

type Service = CrudService<{ record: Row; create: object; update: object }>;

const everyone: Rule = () => true;
const readBy = (list: Rule) => ({
  ...{ list, show: list },
  ...{ create: everyone, edit: everyone, delete: everyone },
});

/** What is one's own, or belongs to somebody of the same tenant who has not left. */
const ownBoard: Rule = (user) =>
  or(
    equals('ownerId', user?.id),
    related('owner', and({ left: { equals: false } }, equals('tenantId', user?.tenantId))),
    related('pinned', { published: { equals: true } }),
  );
/** The key of a comment has two columns. */
const ownReply: Rule = (user) =>
  or({ id: { equals: 7 } }, related('comment', equals('authorId', user?.id)));
/** Alternatives of the related record, and below them alternatives of its own. */
const ownComment: Rule = (user) => {
  const author = related('author', equals('tenantId', user?.tenantId));
  return related('post', or(equals('authorId', user?.id), author));
};

const ACCESSES: AccessByModel = {
  ...LAB_ACCESS,
  Board: readBy(ownBoard),
  Reply: readBy(ownReply),
  Comment: readBy(ownComment),
};
const RULES = { Board: ownBoard, Reply: ownReply, Comment: ownComment } as const;
const DELEGATES = { Board: 'board', Reply: 'reply', Comment: 'comment' } as const;

const keepingPeople = (resource: ResourceDefinition): ResourceDefinition =>
  resource.model === 'Person'
    ? { ...resource, live: { left: false }, softDelete: { flag: 'left' } }
    : resource;

const contextOf = (who: Caller, more: object = {}): RequestContext =>
  ({ user: userOf(who), isSystem: false, ...more }) as unknown as RequestContext;

const serviceOf = (lab: AccessLab, model: Model, who: Caller, more?: object): Service =>
  (lab.serviceOf(model) as Service).as(contextOf(who, more));

async function addBoards(prisma: LabClient): Promise<void> {
  await prisma.board.createMany({
    data: [
      { id: 'b4', name: 'of a stranger', ownerId: 'cid' },
      { id: 'b5', name: 'of nobody', pinnedId: 'open' },
    ],
  });
  await prisma.person.update({ where: { id: 'bob' }, data: { left: true } });
}

/** Compares lists with the rule's own condition, which the database answers in one statement. */
function comparesEveryList(lab: AccessLab): void {
  it.each(CALLERS)('%s lists, counts and sums what the rules allow', async (who) => {
    for (const model of ['Board', 'Reply', 'Comment'] as const) {
      const where = await RULES[model](userOf(who));
      if (where === false) continue;
      const delegate = lab.prisma[DELEGATES[model]] as unknown as {
        count: (args: object) => Promise<number>;
      };
      const allowed = await delegate.count({ where });
      const service = serviceOf(lab, model, who);
      expect([model, await service.list({})]).toMatchObject([model, { total: allowed }]);
      const paged = await service.list({ limit: 1 });
      expect([model, paged]).toMatchObject([model, { total: allowed }]);
      expect(await service.aggregate()).toMatchObject({ count: allowed });
    }
  });

  it('boards of those who have left, of strangers and of nobody are not there', async () => {
    const listed = async (who: Caller, more?: object) =>
      (await serviceOf(lab, 'Board', who, more).list({})).data.map((row) => row['id']);
    expect(await listed('ann')).toEqual(['b1', 'b5']);
    expect(await listed('bob')).toEqual(['b1', 'b2', 'b5']);
    expect(await listed('max')).toEqual(['b4', 'b5']);
    expect(await listed('visitor')).toEqual(['b5']);
    // the rule asks for people that the key does not read
    const scope = { allows: (name: string) => name === 'boards' };
    expect(await listed('ann', { scope })).toEqual(['b1', 'b5']);
  });
}

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, ACCESSES, { changed: keepingPeople });
  beforeAll(async () => {
    await lab.refill();
    await addBoards(lab.prisma);
  });
  comparesEveryList(lab);
});

(process.env['TEST_POSTGRES_URL'] ? describe : describe.skip)('with emulated foreign keys', () => {
  const lab = useAccessLab('postgresql', ACCESSES, {
    open: () => openPostgresServer(true),
    changed: (resource) => ({ ...keepingPeople(resource), relationMode: 'prisma' }),
  });
  beforeAll(async () => {
    await lab.refill();
    await addBoards(lab.prisma);
    // a reference to nobody
    await lab.prisma.$executeRawUnsafe(`UPDATE "Board" SET "ownerId" = 'gone' WHERE id = 'b3'`);
  });
  comparesEveryList(lab);
});

describe('the keys of related records', () => {
  const lab = useAccessLab('postgresql', ACCESSES);
  beforeEach(() => lab.refill());
  const boards = (who: Caller = 'ann') => serviceOf(lab, 'Board', who);

  it('are read once for the rows and the total, where the rule has an alternative by a single column', async () => {
    const list = (model: Model, who: Caller) => () => serviceOf(lab, model, who).list({ limit: 1 });
    // the owners and the pinned posts, a page, its total
    expect(await statementsOf(list('Board', 'ann'))).toBe('4 SELECT');
    expect(await statementsOf(() => boards().aggregate())).toBe('3 SELECT');
    expect(await statementsOf(list('Reply', 'ann'))).toBe('2 SELECT');
    // the record and its list of tags
    expect(await statementsOf(() => boards().get('b1'))).toBe('2 SELECT');
  });

  it('are not named if they are many', async () => {
    const publish = (count: number) =>
      lab.prisma.post.createMany({
        data: Array.from({ length: count }, () => ({
          ...{ id: randomUUID(), title: randomUUID(), authorId: 'cid', tenantId: 'there' },
          published: true,
        })),
      });
    const seen = async () => (await boards().list({})).data.map((row) => row['id']);
    // two are published already
    await publish(MAX_RELATED_KEYS - 2);
    await lab.prisma.board.update({ where: { id: 'b3' }, data: { pinnedId: 'open' } });
    expect(await seen()).toEqual(['b1', 'b2', 'b3']);
    await publish(1);
    expect(await seen()).toEqual(['b1', 'b2', 'b3']);
    await lab.prisma.board.update({ where: { id: 'b3' }, data: { pinnedId: 'away' } });
    expect(await seen()).toEqual(['b1', 'b2']);
  });

  it('are those that an open transaction sees', async () => {
    const before = await boards('max').list({});
    expect(before.data).toEqual([]);
    const inside = lab.prisma.$transaction(async (client) => {
      await client.board.update({ where: { id: 'b3' }, data: { pinnedId: 'away' } });
      await client.post.update({ where: { id: 'away' }, data: { published: true } });
      return boards('max')
        .withClient(client as never)
        .list({});
    });
    expect((await inside).data.map((row) => row['id'])).toEqual(['b3']);
  });
});
