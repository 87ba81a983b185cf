/** @jest-environment ./test/lab/pglite-environment.cjs */
import { HttpException } from '@nestjs/common';
import type { CrudService, ResourceDefinition, Row } from '../../src';
import { useAccessLab } from './lab/app';
import { openDatabase } from './lab/database';
import { openPostgresServer } from './lab/postgres-server';
import { LAB_ACCESS, type Model } from './lab/resources';

const ROUNDS = 12;

const LIVE_POST = { published: false };
const LIVE_PERSON = { left: false };
const LIVE_BOARD = { archived: false, owner: { isNot: { NOT: LIVE_PERSON } } };

/**
 * Posts are soft-deleted along with their comments. They cannot be deleted while boards, which are soft-deleted too, pin them,
 * or while their comments have replies. Boards are deleted along with their owners, and restored with them.
 */
function keptPosts(): (resource: ResourceDefinition) => ResourceDefinition {
  let board: ResourceDefinition;
  return (resource) => {
    const { published, ...fields } = resource.fields;
    switch (resource.model) {
      case 'Post': {
        const unless = [
          { boards: { some: LIVE_BOARD } },
          { comments: { some: { replies: { some: {} } } } },
        ];
        const softDelete = { flag: 'published', unless };
        return published ? { ...resource, fields, live: LIVE_POST, softDelete } : resource;
      }
      case 'Comment':
        return { ...resource, live: { post: { is: LIVE_POST } } };
      case 'Board': {
        const refersTo = [{ pinned: { isNot: { NOT: LIVE_POST } } }];
        const softDelete = { flag: 'archived', restorable: true, refersTo } as const;
        board = { ...resource, live: LIVE_BOARD, softDelete };
        return board;
      }
      case 'Person': {
        const refersTo = [
          { boards: { none: { archived: false, pinned: { is: { NOT: LIVE_POST } } } } },
        ];
        const softDelete = { flag: 'left', restorable: true, refersTo } as const;
        const relations = { ...resource.relations, boards: { to: () => board, list: true } };
        return { ...resource, relations, live: LIVE_PERSON, softDelete };
      }
      default:
        return resource;
    }
  };
}

const statusOf = (done: Promise<unknown>): Promise<{ status: number }> =>
  done.then(
    () => ({ status: 200 }),
    (error: unknown) => {
      if (error instanceof HttpException) return { status: error.getStatus() };
      throw error;
    },
  );

/** Servers that support several connections, by the environment variable of their URL. */
const SERVERS = [
  { provider: 'postgresql', open: openPostgresServer, named: 'TEST_POSTGRES_URL' },
  { provider: 'mysql', open: () => openDatabase('mysql'), named: 'TEST_MYSQL_URL' },
] as const;

for (const { provider, open, named } of SERVERS)
  (process.env[named] ? describe : describe.skip)(`on a server of ${provider}`, () => {
    const lab = useAccessLab(provider, LAB_ACCESS, { changed: keptPosts(), open });
    const serviceOf = (model: Model) =>
      (lab.serviceOf(model) as CrudService<{ record: Row; create: Row; update: Row }>).asSystem();

    const deletions: [string, () => Promise<{ status: number }>][] = [
      ['alone', () => lab.as('ada').delete('/gen-api/posts/away')],
      ['among many', () => lab.as('ada').delete('/gen-api/posts?ids=away')],
    ];
    const pinnedId = 'away';
    const needs: [string, () => Promise<{ status: number }>][] = [
      ['updated', () => lab.as('ada').patch('/gen-api/boards/b3').send({ pinnedId })],
      [
        'created',
        () => lab.as('ada').post('/gen-api/boards').send({ id: 'new', name: 'New', pinnedId }),
      ],
      ['restored', () => statusOf(serviceOf('Board').restore('old'))],
      ['restored among many', () => statusOf(serviceOf('Board').restoreMany(['old']))],
      ['restored with its owner', () => statusOf(serviceOf('Person').restore('max'))],
      [
        'created below it',
        () =>
          lab
            .as('ada')
            .post('/gen-api/replies')
            .send({ id: 9, text: 'new', commentPostId: 'away', commentNumber: 1 }),
      ],
    ];
    const cases = deletions.flatMap(([how, deleted]) =>
      needs.map(([what, needed]) => ({ how, deleted, what, needed })),
    );

    it.each(cases)(
      'a record is deleted $how while one that needs it is $what: exactly one of both succeeds',
      async ({ deleted, needed }) => {
        for (let round = 0; round < ROUNDS; round++) {
          await lab.refill();
          const { board, person, post, reply } = lab.prisma;
          await board.create({ data: { id: 'old', name: 'Old', pinnedId, archived: true } });
          await person.update({ where: { id: 'max' }, data: { left: true } });
          await board.create({ data: { id: 'his', name: 'His', pinnedId, ownerId: 'max' } });
          const answers = await Promise.all([deleted(), needed().then((answer) => answer)]);
          const isKept = (await post.count({ where: { id: 'away', ...LIVE_POST } })) === 1;
          const pinned = await board.count({ where: { pinnedId, ...LIVE_BOARD } });
          const replies = await reply.count({ where: { commentPostId: 'away' } });
          expect([pinned + replies, ...answers.map(({ status }) => status < 400)]).toEqual(
            isKept ? [1, false, true] : [0, true, false],
          );
          expect(answers.map(({ status }) => status)).toContain(409);
        }
      },
    );
  });
