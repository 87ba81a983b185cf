import { PLACES, planAndRender } from '../testing/plan';
import { versionOf } from './version';

const resourceOf = async (fields: string) => {
  const { resources, file } = await planAndRender(`
// @gen_form()
model Thing {
  id String @id
  ${fields}
}
`);
  const resource = resources.get('Thing');
  if (!resource) throw new Error('Thing is not planned');
  return { resource, file };
};

it('the version is the @updatedAt field, whatever its name, in the API and in the dashboard', async () => {
  const { file } = await resourceOf('updatedAt DateTime\n  editedOn DateTime @updatedAt');
  expect(file('thing.gen.resource.ts')).toContain("\n  version: 'editedOn',\n  defaultSort:");
  expect(file('resourceFields.generated.ts')).toContain(
    "\n    key: ['id'],\n    version: 'editedOn',\n",
  );
});

it.each([
  ['is not @updatedAt', 'updatedAt DateTime @default(now())'],
  ['no client sees', '/// @gen_hidden\n  updatedAt DateTime @updatedAt'],
  ['no query can name', 'AND DateTime @updatedAt'],
  ['keeps no milliseconds', 'updatedAt DateTime @updatedAt @db.Timestamp(2)'],
])('the version is not a field that %s', async (_why, field) => {
  const { resource, file } = await resourceOf(field);
  expect(resource.version).toBeUndefined();
  expect(file('thing.gen.resource.ts')).not.toContain('version:');
  expect(file('resourceFields.generated.ts')).not.toContain('version:');
});

it.each([
  ['postgresql', 'Timestamptz', [], true],
  ['postgresql', 'Timestamp', ['3'], true],
  ['postgresql', 'Date', [], false],
  ['mysql', 'DateTime', [], false],
  ['mysql', 'DateTime', ['6'], true],
  ['sqlserver', 'DateTime2', [], true],
  ['sqlserver', 'DateTime', [], false],
  ['mongodb', 'Date', [], true],
  ['mongodb', 'Timestamp', [], false],
] as const)(
  'the version on %s may be @db.%s with the arguments %j: %s',
  async (provider, name, args, isVersion) => {
    const { resource } = await resourceOf('at DateTime @updatedAt');
    const fields = resource.visible.map((planned) => ({
      ...planned,
      field: { ...planned.field, nativeType: { name, args: [...args] } },
    }));
    expect(versionOf(fields, { provider })).toBe(isVersion ? 'at' : undefined);
  },
);

it('the version is compared by every route that writes records', async () => {
  const { file } = await resourceOf('updatedAt DateTime @updatedAt');
  const controller = file('thing.gen.controller.ts');
  expect(controller).toContain('@Crud(thingResource)');
  expect(controller.match(/@IfMatch\(\) versions\?: Versions\b/g)).toHaveLength(2);
  expect(controller.match(/@IfMatch\(\) versions\?: VersionsOfMany\b/g)).toHaveLength(2);
  expect(controller).toContain('return this.service.as(context).update(id, data, versions);');
  expect(controller).toContain('return this.service.as(context).delete(id, versions);');
  expect(controller).toContain('return this.service.as(context).updateMany(ids, data, versions);');
  expect(controller).toContain('return this.service.as(context).deleteMany(ids, versions);');
});

it.each(['', 'updatedAt DateTime @updatedAt @db.Timestamp(2)'])(
  'a mark cannot require a version that no record has: %j',
  async (field) => {
    const plan = (mark: string) =>
      planAndRender(`
// @gen_form(${mark})
model Thing {
  id   String @id
  name String
  ${field}
}
`);
    await expect(plan('versions: required')).rejects.toThrow(
      'versions: required needs an @updatedAt field that clients see, with milliseconds',
    );
    await plan('versions: required, only: [list, create]');
    await plan('versions: optional');
  },
);

it('the generated access tests name any version where one is required', async () => {
  const tests = { folder: 'test/gen', fixtures: 'test/fixtures.ts', isReady: true };
  const access = {
    folder: 'src/access',
    suffix: 'Gen',
    functions: new Map<string, string>(),
    tests,
  };
  const places = { ...PLACES, api: { ...PLACES.api, accessGuards: PLACES.api.guards, access } };
  const specOf = async (mark: string) =>
    (
      await planAndRender(
        `
// @gen_user(role: role)
model User {
  id   String @id
  role String // @oneOf(admin, editor)
}

// @gen_form(${mark})
// @gen_access(read: everyone, edit: admin, delete: admin, restore: admin)
// @gen_soft_delete(deletedAt, restorable)
model Thing {
  id   String   @id
  name String
  at   DateTime @updatedAt
  deletedAt DateTime?
}
`,
        places,
      )
    ).file('thing.gen.access.spec.ts');
  const strict = await specOf('versions: required');
  expect(strict).toContain("(url).set('If-Match', '*').send(body)");
  expect(strict).toContain(".post(`${url}/restore`).set('If-Match', '*').expect(status);");
  expect(strict).toContain(".delete(url).set('If-Match', '*');");
  expect(await specOf('')).not.toContain("'If-Match', '*'");
});

it('the version is required where the mark says so', async () => {
  const { file } = await planAndRender(`
// @gen_form(versions: required)
model Thing {
  id   String   @id
  name String
  at   DateTime @updatedAt
}
`);
  expect(file('thing.gen.resource.ts')).toContain("version: 'at',\n  needsVersion: true,");
  expect(file('resourceFields.generated.ts')).toContain("version: 'at',\n    needsVersion: true,");
});
