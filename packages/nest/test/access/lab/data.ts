import type { LabClient } from './database';
import { PEOPLE } from './people';

/** The last change of every post of the lab. */
export const CHANGED_AT = new Date('2026-01-01T00:00:00.000Z');

/** Posts that differ in what the rules compare. */
export const POSTS = {
  own: { title: 'own', authorId: 'ann', tenantId: 'here', published: false },
  foreign: { title: 'foreign', authorId: 'bob', tenantId: 'here', published: false },
  open: { title: 'open', authorId: 'cid', tenantId: 'there', published: true },
  bobs: { title: 'bobs', authorId: 'bob', tenantId: 'here', published: true },
  away: { title: 'away', authorId: 'cid', tenantId: 'there', published: false },
} as const;

export type PostName = keyof typeof POSTS;

/** Empties the tables and fills them with the data for the attacks. */
export async function fillTables(prisma: LabClient): Promise<void> {
  await emptyTables(prisma);
  await prisma.tenant.createMany({
    data: [
      { id: 'here', name: 'Here', changedAt: CHANGED_AT },
      { id: 'there', name: 'There', changedAt: CHANGED_AT },
    ],
  });
  await prisma.country.createMany({ data: [{ id: 'no', name: 'Norway' }] });
  for (const { id, role, tenantId } of Object.values(PEOPLE))
    await prisma.person.create({
      data: {
        ...{ id, role, tenantId, countryId: 'no' },
        name: id.charAt(0).toUpperCase() + id.slice(1),
        email: `${id}@mail.test`,
        salary: 100 + id.length + id.charCodeAt(0),
        bonus: 7,
        mentorId: id === 'ann' ? 'mia' : null,
      },
    });
  await prisma.tag.createMany({
    data: [
      { id: 1, name: 'plain' },
      { id: 2, name: 'hush', secret: true },
      { id: 3, name: 'other' },
    ],
  });
  await prisma.label.createMany({
    data: [
      { code: 'seen', name: 'Seen', hidden: false },
      { code: 'gone', name: 'Gone', hidden: true },
      { code: 'unsaid', name: 'Unsaid' },
    ],
  });
  for (const [id, post] of Object.entries(POSTS)) {
    await prisma.post.create({
      data: {
        ...{ ...post, id, content: `about ${id}`, updatedAt: CHANGED_AT },
        reviewNote: `note on ${id}`,
        score: 5,
        tags: { connect: [{ id: 1 }, { id: 2 }] },
        labels: { create: ['seen', 'gone', 'unsaid'].map((labelCode) => ({ labelCode })) },
      },
    });
    await prisma.comment.createMany({
      data: [
        { postId: id, number: 1, text: `first of ${id}`, authorId: 'ann' },
        { postId: id, number: 2, text: `second of ${id}`, authorId: 'bob' },
      ],
    });
  }
  await prisma.reply.create({
    data: { id: 1, text: 'a reply', commentPostId: 'open', commentNumber: 1 },
  });
  await prisma.board.createMany({
    data: [
      { id: 'b1', name: 'first', ownerId: 'ann', pinnedId: 'own' },
      { id: 'b2', name: 'second', ownerId: 'bob', pinnedId: 'foreign' },
      { id: 'b3', name: 'third' },
    ],
  });
  await prisma.board.update({
    where: { id: 'b1' },
    data: { tags: { connect: [{ id: 1 }, { id: 2 }] } },
  });
  await prisma.folder.createMany({
    data: [
      { id: 1, AND: 'alpha', OR: 1, ownerId: 'bob', changedAt: CHANGED_AT },
      { id: 2, AND: 'beta', OR: 2, ownerId: 'ann', changedAt: CHANGED_AT },
      { id: 3, AND: 'gamma', ownerId: 'bob', changedAt: CHANGED_AT },
    ],
  });
}

export async function emptyTables(prisma: LabClient): Promise<void> {
  await prisma.reply.deleteMany();
  await prisma.comment.deleteMany();
  await prisma.board.deleteMany();
  await prisma.post.deleteMany();
  await prisma.person.updateMany({ data: { mentorId: null } });
  await prisma.person.deleteMany();
  await prisma.tag.deleteMany();
  await prisma.label.deleteMany();
  await prisma.country.deleteMany();
  await prisma.tenant.deleteMany();
  await prisma.folder.deleteMany();
}

/** Returns everything stored, to verify that a refused write has changed nothing. */
export async function readAllTables(prisma: LabClient): Promise<unknown> {
  const byId = { orderBy: { id: 'asc' } } as const;
  return {
    people: await prisma.person.findMany(byId),
    posts: await prisma.post.findMany({
      ...byId,
      include: {
        tags: byId,
        labels: { orderBy: { labelCode: 'asc' } },
        comments: { orderBy: { number: 'asc' } },
      },
    }),
    tags: await prisma.tag.findMany(byId),
    labels: await prisma.label.findMany({ orderBy: { code: 'asc' } }),
    replies: await prisma.reply.findMany(byId),
    boards: await prisma.board.findMany({ ...byId, include: { tags: byId } }),
    folders: await prisma.folder.findMany(byId),
  };
}
