import { ALL_PARTS, type Part } from '../plan/plan';
import { generate } from '../run/generate';
import { nestTree, SCHEMA } from '../testing/nest-tree';

/** Returns what a run warns about, in a project with an upload field. */
async function warningsWith(
  files: Record<string, string>,
  { above = '/// @gen_upload(image)', mark = '', parts = ALL_PARTS as readonly Part[] } = {},
): Promise<string[]> {
  const warnings: string[] = [];
  const schema = `${SCHEMA}\n// @gen_form(${mark})\nmodel Lamp {\n  id Int @id @default(autoincrement())\n  ${above}\n  photo String?\n}\n`;
  const tree = nestTree({ 'prisma/schema.prisma': schema, ...files });
  const dialogue = { warn: (message: string) => void warnings.push(message) };
  await generate(tree, { root: 'apps/api' }, parts, dialogue);
  return warnings;
}

const MISSING = expect.stringMatching(
  /^prisma\/schema\.prisma:\d+ Lamp\.photo: the dashboard sends files to POST \/upload, and the API has no such route; let "gen init --scaffold=upload" write it, or set uploadPath /,
);

const controller = (prefix: string, route: string): Record<string, string> => ({
  'src/files/files.controller.ts': `import { Controller, Post } from '@nestjs/common';\n\n@Controller(${prefix})\nexport class FilesController {\n  @Post(${route})\n  take() {}\n}\n`,
});

const provider = (options: string): Record<string, string> => ({
  'src/dashboard/src/providers/dataProvider.ts': `import { createDataProvider } from '@gen/react-admin';\n\nconst endpoints = {};\n\nexport const dataProvider = createDataProvider({ ${options}endpoints });\n`,
});

it.each([
  ['without any controller for files', {}],
  ['with a route for files elsewhere', controller("'lamps'", "'upload'")],
  ['with a route that reads files', controller("'uploads'", '')],
  [
    'with the module that only serves files',
    { 'src/files.ts': "import { UploadsModule } from '@gen/nest/uploads';\n" },
  ],
  ['with a data provider that sends files to the usual route', provider("apiUrl: '', ")],
])('a run %s says that the files of the dashboard arrive nowhere', async (_what, files) => {
  expect(await warningsWith(files)).toEqual([MISSING]);
});

it('a run names the route of private files where there are no others', async () => {
  const [warning] = await warningsWith({}, { above: '/// @gen_upload(file, private)' });
  expect(warning).toContain('Lamp.photo: the dashboard sends files to POST /upload/private, and');
});

it.each([
  ['a controller', controller("'upload'", '')],
  ['a controller at the root', controller('', "'/upload'")],
  ['a controller with a computed path', controller('UPLOAD_PATH', '')],
  ['a handler of the platform', { 'src/main.ts': "app.post('/upload', receive);\n" }],
  [
    'a module of another package',
    { 'src/files.ts': "import { S3UploadModule } from '@acme/storage';\n" },
  ],
  ['a route that the data provider names', provider("uploadPath: '/files', ")],
])('a run is silent with %s', async (_what, files) => {
  expect(await warningsWith(files)).toEqual([]);
});

it.each([
  ['no dashboard', { parts: ['api', 'dtos'] as const }],
  ['a field that nobody sets', { above: '/// @gen_upload(image)\n  /// @gen_readonly' }],
  ['a field that nobody sees', { above: '/// @gen_upload(image)\n  /// @gen_hidden' }],
  ['a model without forms', { mark: 'only: [list, show]' }],
])('a run is silent with %s', async (_what, given) => {
  expect(await warningsWith({}, given)).toEqual([]);
});
