import { PLACES, planAndRender } from '../testing/plan';

const access = { folder: 'src/access', suffix: 'Gen', functions: new Map<string, string>() };
const accessGuards = [{ name: 'JwtAuthGuard', path: 'src/auth/jwt-auth.guard.ts' }];
const places = { ...PLACES, api: { ...PLACES.api, access, accessGuards } };

const SCHEMA = `
// @gen_user(role: role, all: admin)
model User {
  id   Int    @id
  role String // @oneOf(admin, editor)
}
// @gen_form(plural: "bookmarks")
// @gen_access(all: collection.own)
model Link {
  id           Int        @id
  title        String
  /// @gen_access(choose: writer)
  collection   Collection @relation(fields: [collectionId], references: [id])
  collectionId Int
  /// @gen_access(choose: isOpen)
  tags         Tag[]
}
// @gen_form()
// @gen_owner(ownerId)
// @gen_rule(writer: own or isShared)
// @gen_access(all: own)
model Collection {
  id       Int     @id
  ownerId  Int
  isShared Boolean
  links    Link[]
}
// @gen_form()
// @gen_access(read: everyone)
model Tag {
  id     Int     @id
  isOpen Boolean
  links  Link[]
}
`;

it('the access file of the chosen model contains the rules for choosing, and the relation refers to them', async () => {
  const { file } = await planAndRender(SCHEMA, places);
  expect(file('collection.gen.access.ts')).toContain(
    `  choices: {
    /** schema.prisma: choose: writer */
    'bookmarks.collection': (user: User) =>
      or({ isShared: { equals: true } }, is(user, 'admin'), own(user)),
  },`,
  );
  expect(file('tag.gen.access.ts')).toContain("'bookmarks.tags': (user: User) =>");
  const link = file('link.gen.resource.ts');
  expect(link.match(/choose: true/g)).toHaveLength(2);
  expect(file('collection.gen.resource.ts')).not.toContain('choose');
});

it('forms, the Studio and bulk changes offer only records that may be chosen; filters offer all', async () => {
  const { elements } = await planAndRender(SCHEMA, places);
  for (const page of ['Create', 'Edit']) {
    const form = elements(`/bookmarks/Link${page}.tsx`);
    expect(form).toContain('choosableFor="bookmarks.collection"');
    expect(form).toContain('choosableFor="bookmarks.tags"');
  }
  const studio = elements('/bookmarks/LinkStudio.tsx');
  expect(studio).toContain("choosableFor: 'bookmarks.collection'");
  expect(studio).toContain("choosableFor: 'bookmarks.tags'");
  const list = elements('/bookmarks/LinkList.tsx');
  expect(list).toContain("choosableFor: 'bookmarks.collection'");
  expect(list).not.toContain('choosableFor="');
});
