/** @jest-environment ./test/lab/pglite-environment.cjs */
import { related, type ResourceAccess } from '../../src';
import { statementsOf } from '../lab/statements';
import { useAccessLab } from './lab/app';
import { onEachDatabase } from './lab/database';
import { hasRole, type LabUser, type Rule } from './lab/people';
import { LAB_ACCESS } from './lab/resources';
import { postAccess } from './lab/rules';

const path = '/gen-api/posts';

const commented: Rule = () => related('comments', { text: { equals: 'first of own' } }, 'some');

const RULES: ResourceAccess<LabUser> = {
  ...postAccess,
  fields: {
    reviewNote: { write: commented },
    content: { write: commented },
    score: { write: () => ({ published: { equals: false } }) },
    title: { write: (user) => hasRole(user, 'editor') },
  },
};

/** Bodies with another value than any post of the lab has. */
const CHANGES: Readonly<Record<string, object>> = {
  reviewNote: { reviewNote: 'changed' },
  content: { content: 'changed' },
  score: { score: 77 },
  title: { title: 'changed' },
};

onEachDatabase((provider) => {
  const lab = useAccessLab(provider, { ...LAB_ACCESS, Post: RULES });
  beforeEach(() => lab.refill());

  it('a list names the fields that may not be written in records that may be edited', async () => {
    const { body } = await lab.as('eve').get(`${path}?limit=50&can=edit,delete`).expect(200);
    const { edit, readOnly } = body.can;
    expect([...edit].sort()).toEqual(['bobs', 'foreign', 'own']);
    expect(Object.keys(readOnly).sort()).toEqual(['content', 'reviewNote', 'score']);
    expect([...readOnly.reviewNote].sort()).toEqual(['bobs', 'foreign']);
    expect(readOnly.content).toEqual(readOnly.reviewNote);
    expect(readOnly.score).toEqual(['bobs']);
    for (const id of edit as string[])
      for (const [field, change] of Object.entries(CHANGES)) {
        const { status } = await lab.as('eve').patch(`${path}/${id}`).send(change);
        expect([id, field, status]).toEqual([id, field, readOnly[field]?.includes(id) ? 403 : 200]);
        await lab.refill();
      }
  });

  it('a single record names them in a header', async () => {
    const headerOf = async (id: string, query = '?can=edit') =>
      (await lab.as('eve').get(`${path}/${id}${query}`).expect(200)).headers['x-read-only'];
    expect(await headerOf('bobs')).toBe('reviewNote, content, score');
    expect(await headerOf('foreign')).toBe('reviewNote, content');
    expect(await headerOf('own')).toBeUndefined();
    expect(await headerOf('bobs', '?can=delete')).toBeUndefined();
    expect(await headerOf('bobs', '')).toBeUndefined();
  });

  it('a record that may not be edited, and a user who may write all, have no such fields', async () => {
    const ofAnn = (await lab.as('ann').get(`${path}?can=edit`).expect(200)).body.can;
    expect(ofAnn).toEqual({ edit: ['own'] });
    const { headers } = await lab.as('ann').get(`${path}/open?can=edit`).expect(200);
    expect([headers['allow'], headers['x-read-only']]).toEqual(['GET', undefined]);
    const lists = await lab.as('ada').get('/gen-api/people?can=edit').expect(200);
    expect(lists.body.can.readOnly).toBeUndefined();
  });

  it('asks the database once for fields with the same rule, and not if the records tell', async () => {
    if (provider !== 'postgresql') return;
    const sent = (query: string) => statementsOf(() => lab.as('eve').get(`/gen-api/${query}`));
    expect(await sent('posts')).toBe('SELECT');
    // which records may be edited, and which have the comment
    expect(await sent('posts?can=edit')).toBe('3 SELECT');
    expect(await sent('tags?can=edit')).toBe('SELECT');
  });
});
