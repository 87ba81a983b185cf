import { problemsOf, readText } from '../testing/read';

interface Given {
  /** The relation to the collection, and its foreign key. */
  collection?: readonly string[];
  tags?: readonly string[];
  /** Above the model Collection. */
  above?: readonly string[];
}

const CHOOSE = '/// @gen_access(choose: writer)';
const RELATION = 'collection   Collection @relation(fields: [collectionId], references: [id])';
const KEY = 'collectionId Int';
const TAGS = 'tags LinkTag[]';

/** Links belong to collections, some of which a user can read and fewer write, and have tags through a join model. */
const links = ({
  collection = [CHOOSE, RELATION, KEY],
  tags = [TAGS],
  above = ['// @gen_access(all: own)'],
}: Given) => `
// @gen_user(role: role, all: admin)
model User {
  id   Int    @id
  role String // @oneOf(admin, editor)
}
// @gen_form()
// @gen_access(read: everyone)
model Tag {
  id     Int       @id
  isOpen Boolean
  links  LinkTag[]
}
model LinkTag {
  linkId Int
  tagId  Int
  link   Link @relation(fields: [linkId], references: [id])
  tag    Tag  @relation(fields: [tagId], references: [id])

  @@id([linkId, tagId])
}
// @gen_form()
// @gen_access(read: everyone, write: collection.writer)
model Link {
  id           Int  @id
  title        String
${[...collection, ...tags].map((line) => `  ${line}\n`).join('')}}
// @gen_form()
// @gen_owner(ownerId)
// @gen_rule(writer: own or isShared)
${above.join('\n')}
model Collection {
  id      Int    @id
  ownerId  Int
  isShared Boolean
  links   Link[]
}
`;

it('a rule for choosing belongs to the model of the chosen record', async () => {
  const { models } = await readText(links({ tags: ['/// @gen_access(choose: isOpen)', TAGS] }));
  const choicesOf = (name: string) =>
    models
      .find((model) => model.name === name)
      ?.access?.choices.map(({ model, relation, rule }) => [model, relation, rule.text]);
  expect(choicesOf('Collection')).toEqual([['Link', 'collection', 'choose: writer']]);
  expect(choicesOf('Tag')).toEqual([['Link', 'tags', 'choose: isOpen']]);
  expect(choicesOf('Link')).toEqual([]);
});

it.each<[string, Given, string]>([
  [
    'a field of another model',
    { collection: ['/// @gen_access(choose: title == "x")', RELATION, KEY] },
    'Link.collection: @gen_access(choose: title == "x") checks title == "x", but Collection has no field called title',
  ],
  [
    'a plain value',
    { collection: [RELATION, CHOOSE, KEY] },
    'Link.collectionId: @gen_access(choose: …) says which records may be chosen, but this is a value; write it above collection',
  ],
  [
    'other operations above a relation',
    { collection: ['/// @gen_access(choose: writer, read: editor)', RELATION, KEY] },
    'Link.collection: @gen_access works on values, but this is a relation; write it above collectionId',
  ],
  [
    'two rules',
    { collection: ['/// @gen_access(choose: own)', CHOOSE, RELATION, KEY] },
    'Link.collection: @gen_access(choose: writer) has two rules for choose; keep one',
  ],
  [
    'a read-only relation',
    { tags: ['/// @gen_access(choose: isOpen)', '/// @gen_readonly', TAGS] },
    'Link.tags: @gen_access(choose: …) says which records may be chosen, but nobody chooses any; remove it',
  ],
  [
    'records without rules',
    { above: [] },
    'Link.collection: @gen_access(choose: …) leads to Collection, which has no rules; write // @gen_form() and // @gen_access(read: …) above Collection too',
  ],
])('a rule for choosing is refused for %s', async (_what, given, problem) => {
  expect((await problemsOf(links(given))).join('\n')).toContain(problem);
});

it('a rule for choosing is refused if the other side holds the key', async () => {
  const schema = links({}).replace(
    '  links   Link[]',
    '  /// @gen_access(choose: title == "x")\n  links   Link[]',
  );
  expect((await problemsOf(schema)).join('\n')).toContain(
    'Collection.links: @gen_access(choose: …) has no effect here, since Link holds the key; write it in Link, above the relation that leads to Collection',
  );
});

it('a rule for choosing is refused for a model without a list', async () => {
  const schema = links({}).replace(
    '// @gen_form()\n// @gen_owner',
    '// @gen_form(except: [list])\n// @gen_owner',
  );
  expect((await problemsOf(schema)).join('\n')).toContain(
    'leads to Collection, which has no list to choose from; allow list in the mark of Collection, or remove this',
  );
});
