import { planAndRender } from '../testing/plan';
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

it('the version is compared by every route that writes a single record', async () => {
  const { file } = await resourceOf('updatedAt DateTime @updatedAt');
  const controller = file('thing.gen.controller.ts');
  expect(controller).toContain('@Crud(thingResource)');
  expect(controller.match(/@IfMatch\(\) versions\?: Versions/g)).toHaveLength(2);
  expect(controller).toContain('return this.service.as(context).update(id, data, versions);');
  expect(controller).toContain('return this.service.as(context).delete(id, versions);');
});
