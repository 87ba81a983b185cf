/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { ResourceDefinition } from '../../src';
import { useAccessLab } from './lab/app';
import { expectUnchanged } from './lab/ask';
import { LAB_ACCESS } from './lab/resources';
import { postAccess } from './lab/rules';

/** Lets a caller without a tenant create records, as a tenant with `except` does. */
const access = {
  ...LAB_ACCESS,
  Post: {
    ...postAccess,
    presets: () => ({ authorId: 'ada', tenantId: null }),
    requires: ['tenantId'],
  },
};

/** Hides the tenant of posts (`@gen_hidden`). */
function withoutTenants(resource: ResourceDefinition): ResourceDefinition {
  if (resource.model !== 'Post') return resource;
  const shown = <Value>(all: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('tenant')));
  return {
    ...resource,
    fields: shown(resource.fields),
    relations: shown(resource.relations),
    hidden: ['tenantId'],
  };
}

describe.each([
  ['shown', {}],
  ['hidden', { changed: withoutTenants }],
])('a caller without the tenant that a new record needs, which is %s', (_how, parts) => {
  const lab = useAccessLab('postgresql', access, parts);

  it('cannot create it, and is told so beforehand', () =>
    expectUnchanged(lab.prisma, async () => {
      const ada = lab.as('ada');
      const { body } = await ada.post('/gen-api/posts').send({ title: 'n' }).expect(403);
      expect(body).toMatchObject({ code: 'ACCESS', message: 'You may not create Post records' });
      expect((await ada.get('/gen-api/access').expect(200)).body.posts.create).toBe(false);
    }));
});
