import { problemsOf, readText } from '../testing/read';

const club = (
  rules: string,
  of = 'read: folder.member',
  more = '',
): string => `// @gen_user(role: role, all: admin)
model User {
  id      Int      @id
  role    String // @oneOf(admin, editor)
  member  Member[]
  folders Folder[]
}
// @gen_form()
// @gen_owner(ownerId)
${rules}
// @gen_access(read: shared or member)
model Folder {
  id      Int      @id
  shared  Boolean
  owner   User     @relation(fields: [ownerId], references: [id])
  ownerId Int
  members Member[]
  links   Link[]
  ${more}
}
model Member {
  user     User    @relation(fields: [userId], references: [id])
  userId   Int
  folder   Folder  @relation(fields: [folderId], references: [id])
  folderId Int
  canEdit  Boolean
  @@id([userId, folderId])
}
// @gen_form()
// @gen_access(${of})
model Link {
  id       Int    @id
  folder   Folder @relation(fields: [folderId], references: [id])
  folderId Int
}`;

const MEMBER = '// @gen_rule(member: own or members.some(userId == user.id and canEdit))';

const ruleOf = async (schema: string, model: string) =>
  (await readText(schema)).models.find(({ name }) => name === model)?.access?.operations.list?.rule;

describe('a named rule', () => {
  it('tells who the user is where it is used behind a relation, too', async () => {
    const rule = await ruleOf(club('// @gen_rule(member: shared or editor)'), 'Link');
    expect(rule).toEqual({
      ...{ kind: 'related', relation: 'folder', how: 'is' },
      part: {
        kind: 'or',
        parts: [
          { kind: 'role', roles: ['editor'], isNot: false },
          expect.objectContaining({ kind: 'field', field: 'shared' }),
        ],
      },
    });
  });

  it('tells it of the record that it is written for, and of none behind that', async () => {
    expect(await problemsOf(club('// @gen_rule(member: shared or owner.editor)'))).toEqual([
      expect.stringContaining('checks owner.editor for a role, but only the user has roles'),
      expect.stringContaining('checks folder.owner.editor for a role, but only the user has roles'),
    ]);
  });

  it('stands for its definition, in rules of its model and of related models', async () => {
    const written = 'own or members.some(userId == user.id and canEdit)';
    const plain = (of: string) =>
      club('// Of somebody.', of).replace('shared or member', `shared or ${written}`);
    const through = 'folder.own or folder.members.some(userId == user.id and canEdit)';
    expect(await ruleOf(club(MEMBER), 'Folder')).toEqual(
      await ruleOf(plain('read: folder.own'), 'Folder'),
    );
    const [named, spelt] = [
      await ruleOf(club(MEMBER), 'Link'),
      await ruleOf(plain(`read: ${through}`), 'Link'),
    ];
    expect(named).toMatchObject({ kind: 'related', relation: 'folder', how: 'is' });
    expect(JSON.stringify(named)).toContain('"field":"userId"');
    expect(spelt).toMatchObject({ kind: 'or' });
  });

  it('is negated like its definition', async () => {
    expect(await ruleOf(club(MEMBER, 'read: not folder.member'), 'Link')).toMatchObject({
      kind: 'related',
      part: { kind: 'and', parts: [{ isNot: true }, { how: 'none' }] },
    });
  });

  it.each([
    ['// @gen_rule(own or shared)', '@gen_rule(own or shared) gives the rule no name'],
    ['// @gen_rule(own: shared)', '@gen_rule(own: shared) is named own, which is a rule keyword'],
    [
      '// @gen_rule(member: own, other: shared)',
      'names more than one rule; write each in a @gen_rule of its own',
    ],
    [
      '// @gen_rule(member: membrs.some(canEdit))',
      'has none called membrs, in @gen_rule(member: …) above Folder; did you mean members?',
    ],
    [
      '// @gen_rule(member: own or other)\n// @gen_rule(other: member)',
      'uses @gen_rule(member: …) above Folder, which leads back to itself',
    ],
    [
      '// @gen_rule(member: own)\n// @gen_rule(member: shared)',
      'names member, which is more than one rule of Folder',
    ],
    [
      '// @gen_rule(membr: own)',
      'member is neither a role nor a field of Folder; did you mean membr?',
    ],
  ])('is refused with the cure: %s', async (rules, problem) =>
    expect((await problemsOf(club(rules))).join('\n')).toContain(problem),
  );

  it('must not have the name of a role or a field', async () => {
    expect((await problemsOf(club(MEMBER, 'read: folder.member', 'member Int'))).join()).toContain(
      'names member, which is a rule of Folder and a field; rename the rule',
    );
    const role = club('// @gen_rule(editor: own)').replace(/member\)/g, 'editor)');
    expect((await problemsOf(role)).join()).toContain('which is a rule of Folder and a role');
  });
});
