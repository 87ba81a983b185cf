import type { CrudService, Row } from '../../src';
import { useAccessLab } from './lab/app';
import { CHANGED_AT } from './lab/data';

const lab = useAccessLab('sqlite', {});

it('SQLite compares the versions of as many records as one request may name', async () => {
  await lab.refill();
  const ids = Array.from({ length: 1000 }, (_, at) => `post${at}`);
  const made = { content: 'a', authorId: 'ann', tenantId: 'here', updatedAt: CHANGED_AT };
  for (const id of ids) await lab.prisma.post.create({ data: { ...made, id, title: id } });
  const service = lab.serviceOf('Post') as CrudService<{ record: Row; create: Row; update: Row }>;
  const posts = service.asSystem();
  const versions = ids.map(() => CHANGED_AT);
  expect(await posts.updateMany(ids, { content: 'b' }, versions)).toMatchObject({ count: 1000 });
  await expect(posts.updateMany(ids, { content: 'c' }, versions)).rejects.toMatchObject({
    status: 412,
  });
  await expect(posts.deleteMany(ids, versions)).rejects.toMatchObject({ status: 412 });
});
