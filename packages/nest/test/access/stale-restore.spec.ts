/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { CrudService, Row } from '../../src';
import { useAccessLab } from './lab/app';
import { CHANGED_AT } from './lab/data';
import { PEOPLE } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { postAccess } from './lab/rules';

const lab = useAccessLab('postgresql', LAB_ACCESS, {
  changed: (resource) =>
    resource.model === 'Post'
      ? {
          ...resource,
          live: { published: { equals: false } },
          access: { ...postAccess, restore: () => true },
          softDelete: { flag: 'published', restorable: true },
        }
      : resource,
});

it('a stale restoration returns the deleted record as the caller may see it, with its version', async () => {
  const posts = (
    lab.serviceOf('Post') as CrudService<{ record: Row; create: Row; update: Row }>
  ).as({ user: PEOPLE.mia, isSystem: false });
  const failure: unknown = await posts.restore('bobs', [new Date(0)]).catch((error) => error);
  expect(failure).toMatchObject({
    status: 412,
    response: {
      code: 'STALE',
      message: expect.stringContaining(CHANGED_AT.toISOString()),
      current: { id: 'bobs', title: 'bobs' },
    },
  });
  expect(failure).not.toHaveProperty('response.current.reviewNote');
  await expect(posts.restore('bobs', [CHANGED_AT])).resolves.toMatchObject({ id: 'bobs' });
});
