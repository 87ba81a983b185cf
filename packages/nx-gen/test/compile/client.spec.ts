import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DiskTree } from '../../src/output/disk-tree';
import { writeClient } from '../../src/run/client/write-client';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

const schema = readFileSync(join(__dirname, '../fixtures/adversarial.prisma'), 'utf8');
const dialogue = { warn: () => undefined };

/** What must compile, and under each `@ts-expect-error` what must not. */
const USES = `import { createApiClient, type Scalar, type Role } from './api-client.js';

const api = createApiClient({ baseUrl: '', token: async () => undefined });

export async function uses(): Promise<void> {
  const { data } = await api.scalars.list({ where: { big: { gte: '1' }, roles: { has: 'new' } } });
  const [scalar] = data satisfies Scalar[];
  const role: Role | undefined = scalar?.role;
  const [big, price, at]: string[] = [scalar?.big ?? '', scalar?.price ?? '', scalar?.at ?? ''];
  await api.scalars.list({ where: { json: { eq: { a: [1] } } }, sort: { role: 'asc' } });
  // @ts-expect-error JSON as it is could not be told from operators
  await api.scalars.list({ where: { json: 'text' } });
  // @ts-expect-error the enum has no such value
  await api.scalars.list({ where: { role: { in: ['class', 'other'] } } });
  // @ts-expect-error an enum has no order to compare by
  await api.scalars.list({ where: { role: { gte: 'class' } } });
  // @ts-expect-error a whole number of 64 bits travels as text
  await api.scalars.list({ where: { big: 1 } });

  const article = await api.articles.get(1, { include: ['author'] });
  // absent where a record has too many
  const tags: string[] | undefined = article.tags;
  const badges: string[] | undefined = article.badges;
  const related: number[] | undefined = article.related;
  if (related) await api.articles.update(article.id, { related, tags: [] });
  // @ts-expect-error the ids of articles are numbers
  await api.articles.update(article.id, { related: ['1'] });
  await api.articles.updateMany([article.id], { related: { add: [1], remove: [2] }, tags: { add: ['1'] } });
  // @ts-expect-error the ids of articles are numbers
  await api.articles.updateMany([article.id], { related: { add: ['1'] } });
  // @ts-expect-error a new record has no list to change
  await api.articles.create({ title: '', authorId: '', tags: { add: ['1'] } });
  const { _count } = await api.articles.get(1, { include: ['_count.tags', '_count.badges'] });
  const [tagged, badged]: number[] = [_count.tags, _count.badges];
  // @ts-expect-error it was not asked for
  void _count.related;
  // @ts-expect-error a relation to one has no number
  await api.articles.get(1, { include: ['_count.author'] });
  // @ts-expect-error nothing was counted
  void article._count;
  const [listed] = (await api.articles.list({ where: { tags: { name: { q: 'a' } } } })).data;
  await api.articles.list({ where: { tags_none: true, badges_none: false, tags_all: ['1'] } });
  // @ts-expect-error the ids of tags are text
  await api.articles.list({ where: { tags_all: [1] } });
  // @ts-expect-error a relation to one is no list
  await api.articles.list({ where: { author_none: true } });
  // @ts-expect-error the rows of a list have no ids of related records
  void listed?.tags;

  // a key of several columns is one id
  await api.controllers.get((await api.controllers.list()).data[0]?.id ?? '');
  await api.glossaryEntries.list();
  // @ts-expect-error the mark of the model leaves it out
  await api.glossaryEntries.create({});
  // @ts-expect-error the mark of the model leaves it out
  await api.whispers.list();
  console.log(role, big, price, at, tags, badges, tagged, badged);
}
`;

describe('the client of a schema full of unusual names, types and texts', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('client', { schema, client: '@prisma/client' });
    await writeTo(project);
    project.write('web/uses.ts', USES);
  }, 60_000);
  afterAll(() => project.remove());

  async function writeTo({ root }: SkeletonProject): Promise<string> {
    const tree = new DiskTree(root);
    const { action } = await writeClient(tree, { root: '.', folder: 'web' }, dialogue);
    tree.flush();
    return action;
  }

  it.each([
    ['a browser', { ...STYLES.vite, erasableSyntaxOnly: true }],
    ['Node', { ...STYLES.esm, verbatimModuleSyntax: false }],
  ])('compiles for %s, and misspelled names do not', (_platform, options) =>
    expect(typeErrors(project, 'web', options)).toEqual([]),
  );

  it('passes the lint of a NestJS project', () =>
    expect(lintProblems(project, ['web/api-client.ts'], STYLES.commonjs)).toEqual([]));

  it('is unchanged by a second run', async () => expect(await writeTo(project)).toBe('none'));
});

it('the client that the demo tests use is up to date', async () => {
  const options = { root: 'apps/demo-api', folder: 'apps/demo-api/test/client' };
  const written = await writeClient(new DiskTree(WORKSPACE), options, dialogue);
  expect(written).toMatchObject({ action: 'none', count: 6 });
});
