/** @jest-environment ./test/lab/pglite-environment.cjs */
import {
  equals,
  type AccessRule,
  type CrudService,
  type RequestContext,
  type RelationDefinition,
  type ResourceAccess,
  type ResourceDefinition,
  type Row,
} from '../../src';
import { statementsOf } from '../lab/statements';
import { useAccessLab } from './lab/app';
import { expectUnchanged } from './lab/ask';
import { PEOPLE, type LabUser } from './lab/people';
import { LAB_ACCESS } from './lab/resources';

type Service = CrudService<{ record: Row; create: object; update: object }>;

const all = (rule: AccessRule<LabUser>): ResourceAccess<LabUser> => ({
  ...{ list: rule, show: rule, create: rule, edit: rule, delete: rule },
});

/** Hides half of the key by which a reply refers to a comment; a rule sets it on new replies. */
function withHiddenKey(resource: ResourceDefinition): ResourceDefinition {
  if (resource.model !== 'Reply') return resource;
  const comment = resource.relations?.['comment'] as RelationDefinition;
  return {
    ...resource,
    fields: Object.fromEntries(
      Object.entries(resource.fields).filter(([name]) => name !== 'commentPostId'),
    ),
    relations: { comment: { ...comment, sortOnly: true } },
    hidden: ['commentPostId'],
  };
}

/** Opens a lab whose comments and replies have these rules. */
function useHiddenKeys(comments: AccessRule<LabUser>, replies: AccessRule<LabUser>) {
  const access = {
    ...LAB_ACCESS,
    Comment: all(comments),
    Reply: { ...all(replies), presets: () => ({ commentPostId: 'own' }) },
  };
  const lab = useAccessLab('postgresql', access, { changed: withHiddenKey });
  beforeEach(() => lab.refill());
  return {
    prisma: () => lab.prisma,
    replies: (): Service =>
      (lab.serviceOf('Reply') as Service).as({
        user: PEOPLE.ann,
        isSystem: false,
      } as unknown as RequestContext),
  };
}

const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ status: 409 });
const text = 'x';

describe('a reference by a key with a hidden column', () => {
  // of the two comments on each post, the first is hers
  const lab = useHiddenKeys(
    (user) => equals('authorId', user?.id),
    () => true,
  );

  it('leads to visible records only, as one by a visible key does', async () => {
    const replies = lab.replies();
    await expectUnchanged(lab.prisma(), async () => {
      await refused(replies.create({ id: 9, text, commentNumber: 2 }));
      await refused(replies.create({ id: 9, text, commentNumber: 3 }));
      await refused(replies.update(1, { commentNumber: 2 }));
      await refused(replies.updateMany([1], { commentNumber: 2 }));
    });
    await replies.create({ id: 9, text, commentNumber: 1 });
    expect(await lab.prisma().reply.findUnique({ where: { id: 9 } })).toMatchObject({
      ...{ commentPostId: 'own', commentNumber: 1 },
    });
  });

  it('may stay where the record that it leads to is not visible any more', async () => {
    await lab.prisma().reply.update({ where: { id: 1 }, data: { commentNumber: 2 } });
    await lab.replies().update(1, { text, commentNumber: 2 });
    await refused(lab.replies().update(1, { commentNumber: 3 }));
  });
});

describe('a reference by a key that holds the hidden column of both rules', () => {
  const lab = useHiddenKeys(
    () => equals('postId', 'own'),
    () => equals('commentPostId', 'own'),
  );

  it('is left to the database', async () => {
    const create = () => lab.replies().create({ id: 9, text, commentNumber: 2 });
    expect(await statementsOf(create)).toBe('INSERT');
    await refused(lab.replies().create({ id: 10, text, commentNumber: 3 }));
    const edit = () => lab.replies().update(9, { commentNumber: 1 });
    expect(await statementsOf(edit)).toBe('UPDATE');
    await refused(lab.replies().update(9, { commentNumber: 3 }));
  });
});
