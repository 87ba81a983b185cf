import { problemsOf, readText } from '../testing/read';

interface Given {
  readonly role?: string;
  /** Lines above the list of roles of the user. */
  readonly list?: readonly string[];
  /** The rule above the roles. */
  readonly roleRule?: string;
  readonly userRule?: string;
  readonly fields?: readonly string[];
}

/** Users have roles by a list of records, by one record, and by a join model with a level of its own. */
const schemaOf = ({
  role = 'roles.name',
  list = ['/// @gen_readonly'],
  roleRule = 'read: signedIn, create, edit, delete: admin',
  userRule = 'read: signedIn, edit: id == user.id',
}: Given): string =>
  [
    '// @gen_form()',
    `// @gen_user(role: ${role}, all: admin)`,
    `// @gen_access(${userRule})`,
    'model User {',
    '  id String @id',
    '  name String',
    '  age Int?',
    ...list,
    '  roles Role[]',
    '  /// @gen_access(write: admin)',
    '  groupId String?',
    '  group Group? @relation(fields: [groupId], references: [id])',
    '  grants Grant[]',
    '  companyId String?',
    '  company Company? @relation(fields: [companyId], references: [id])',
    '}',
    '// @gen_form()',
    `// @gen_access(${roleRule})`,
    'model Role {',
    '  id String @id',
    '  name RoleName @unique',
    '  words RoleName[]',
    '  users User[]',
    '  grants Grant[]',
    '}',
    'model Group {',
    '  id String @id',
    '  role RoleName',
    '  users User[]',
    '}',
    'model Company {',
    '  id String @id',
    '  role RoleName',
    '  users User[]',
    '}',
    'model Grant {',
    '  id String @id',
    '  level Int',
    '  user User @relation(fields: [userId], references: [id])',
    '  userId String',
    '  role Role @relation(fields: [roleId], references: [id])',
    '  roleId String',
    '}',
    'enum RoleName {',
    '  admin',
    '  editor',
    '}',
  ].join('\n');

describe('roles in related records', () => {
  it.each([
    ['roles.name', { field: 'roles', isList: true, isOptional: false, path: ['name'] }],
    ['group.role', { field: 'group', isList: false, isOptional: true, path: ['role'] }],
    [
      'grants.role.name',
      { field: 'grants', isList: true, isOptional: false, path: ['role', 'name'] },
    ],
  ])('are found at %s', async (role, expected) => {
    const { user } = await readText(schemaOf({ role }));
    expect(user).toMatchObject({ role: expected, roles: ['admin', 'editor'], all: 'admin' });
  });

  it.each([
    [
      'roles',
      'schema.prisma:2 User: @gen_user(role: roles) names a relation, not the role; add the field of Role that holds it: @gen_user(role: roles.name)',
    ],
    [
      'rols.name',
      'schema.prisma:2 User: @gen_user(role: rols.name) needs a relation before the dot, but User has none called rols; did you mean roles?',
    ],
    [
      'name.role',
      'schema.prisma:2 User: @gen_user(role: name.role) needs a relation before the dot, but User has none called name; name a field of the user itself',
    ],
    [
      'roles.nam',
      'schema.prisma:2 User: @gen_user(role: roles.nam) names no field of Role; did you mean name?',
    ],
    [
      'roles.words',
      'schema.prisma:2 User: @gen_user(role: roles.words) names a list in related records; name a field with a single role',
    ],
    [
      'grants.level',
      'schema.prisma:2 User: @gen_user(role: grants.level) names an Int field; name one that is a String or an enum',
    ],
  ])('are refused: %s', async (role, problem) => {
    expect(await problemsOf(schemaOf({ role }))).toEqual([problem]);
  });

  it.each<[what: string, given: Given, problem: string]>([
    [
      'by the list in their own record',
      { list: [] },
      'schema.prisma:8 User.roles: whoever may create or edit a User could give themselves any role; write /// @gen_access(choose: admin) above it',
    ],
    [
      'by a choice of which everybody has some',
      { list: ['  /// @gen_access(choose: name == editor)'] },
      'schema.prisma:9 User.roles: whoever may create or edit a User could give themselves any role; write /// @gen_access(choose: admin) above it',
    ],
    [
      'by the records of the roles',
      { roleRule: 'read, edit: signedIn, create: editor' },
      'schema.prisma:19 Role: whoever may edit a Role could give themselves any role; write // @gen_access(edit: admin) above it',
    ],
    [
      'by the key of the record that holds it',
      { role: 'company.role' },
      'schema.prisma:14 User.companyId: whoever may create or edit a User could write the role and give themselves any; write /// @gen_access(write: admin) above it',
    ],
  ])('are refused where users could give them to themselves: %s', async (_, given, problem) => {
    expect(await problemsOf(schemaOf(given))).toEqual([problem]);
  });

  it.each<[what: string, given: Given]>([
    ['the list is read-only', {}],
    ['only administrators choose', { list: ['  /// @gen_access(choose: admin)'] }],
    [
      'nobody but administrators writes users',
      { list: [], userRule: 'read: signedIn, write: admin' },
    ],
    ['the key of the record has a rule', { role: 'group.role' }],
    ['a role is needed to write roles', { roleRule: 'read: signedIn, edit: editor' }],
  ])('are accepted where %s', async (_, given) => {
    expect(await problemsOf(schemaOf(given))).toEqual([]);
  });
});
