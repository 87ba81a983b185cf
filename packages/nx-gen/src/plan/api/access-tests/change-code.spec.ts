import { PLACES, planAndRender } from '../../../testing/plan';

const schema = (above: string): string => `
// @gen_form()
// @gen_user(role: role${above})
// @gen_tenant(clinicId)
// @gen_access(read: everyone)
model Member {
  id       Int    @id
  email    String @unique
  role     String // @oneOf(chief, user)
  clinicId Int
}
`;

const bulkDeletion = async (above: string): Promise<string> => {
  const tests = { folder: 'test/gen', fixtures: 'test/fixtures.ts', isReady: true };
  const access = {
    folder: 'src/access',
    suffix: 'Gen',
    functions: new Map<string, string>(),
    tests,
  };
  const places = { ...PLACES, api: { ...PLACES.api, accessGuards: PLACES.api.guards, access } };
  const text = (await planAndRender(schema(above), places)).file('member.gen.access.spec.ts');
  return (
    /(?:const allowed = allowedNames\(DELETE[^;]*;\s*)?const names = \[.*, name\];\s*await remove/.exec(
      text,
    )?.[0] ?? ''
  );
};

it('a bulk request that must be refused does not delete the last administrator, which is refused otherwise', async () => {
  expect(await bulkDeletion(', all: chief')).toContain(
    "allowedNames(DELETE_STATUS, caller).filter((one) => one !== 'chief');",
  );
  expect(await bulkDeletion('')).toMatch(/^const names = \[\.\.\.allowedNames\(DELETE_STATUS/);
});
