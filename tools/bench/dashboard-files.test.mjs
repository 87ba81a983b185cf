import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { dashboard } from '../../packages/react-admin/dist/vite.js';
import { inRoot } from '../lib/workspace.mjs';

const { resolve } = createRequire(inRoot('apps/demo-dashboard/package.json'));
const { build } = await import(pathToFileURL(resolve('vite')).href);

const MODELS = ['Post', 'User'];
const KINDS = ['List', 'Create', 'Edit'];
const lazily = (path) => `() => import('${path}')`;
const long = (name) => `globalThis.${name} = '${name.repeat(20_000)}';`;

/** A minimal dashboard in the shape that the generator writes, path → text. */
const FILES = {
  'main.tsx': `import Polyglot from 'node-polyglot';
    globalThis.said = new Polyglot({ phrases: { hello: 'Hello' } }).t('hello');
    globalThis.pages = [${[
      'auth/LoginScreen.js',
      'Report.tsx',
      ...MODELS.flatMap((model) => KINDS.map((kind) => `${model}${kind}.tsx`)),
    ].map(lazily)}];`,
  'auth/LoginScreen.js': "import 'field.js'; export default 'login';",
  'Report.tsx': "import 'chart.js'; export default 'report';",
  'field.js': "globalThis.field = 'field';",
  'chart.js': long('chart'),
  'table.js': long('table'),
  'form.js': `import 'field.js'; ${long('form')}`,
  ...Object.fromEntries(
    MODELS.flatMap((model) => [
      [`${model}/choices.ts`, `export const choices = ['${model}'];`],
      [
        `${model}List.tsx`,
        `import { choices } from '${model}/choices.ts'; import 'table.js'; export default choices;`,
      ],
      [`${model}Create.tsx`, "import 'form.js'; export default 'create';"],
      [`${model}Edit.tsx`, "import 'form.js'; export default 'edit';"],
    ]),
  ),
};

const inMemory = {
  name: 'in-memory',
  enforce: 'pre',
  resolveId: (id) => (id in FILES ? `/${id}` : undefined),
  load: (id) => FILES[id.slice(1)],
};

/** Builds the files; `fileOf` finds the one with a module, `filesOf` lists a page's file with all that it imports. */
async function builtFiles(options) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [dashboard(), inMemory],
    build: { write: false, ...options, rolldownOptions: { input: 'main.tsx' } },
  });
  const fileOf = (path) => output.find(({ moduleIds }) => moduleIds.includes(`/${path}`));
  const loaded = ({ fileName, imports }) => [
    fileName,
    ...imports.flatMap((name) => loaded(output.find((file) => file.fileName === name))),
  ];
  const filesOf = (path) => new Set(loaded(fileOf(path)));
  return { first: output.find(({ isEntry }) => isEntry), fileOf, filesOf };
}

test('the login page and its dependencies are in one file', async () => {
  const { first, fileOf, filesOf } = await builtFiles();
  assert.deepEqual(
    [...filesOf('auth/LoginScreen.js')],
    [fileOf('field.js').fileName, first.fileName],
  );
});

test('each page loads only the large modules that it uses', async () => {
  const { fileOf, filesOf } = await builtFiles();
  const large = ['table.js', 'form.js', 'chart.js'].map((path) => [path, fileOf(path).fileName]);
  const largeOf = (page) =>
    large.filter(([, file]) => filesOf(page).has(file)).map(([path]) => path);
  assert.deepEqual(largeOf('PostList.tsx'), ['table.js']);
  assert.deepEqual(largeOf('UserEdit.tsx'), ['form.js']);
  assert.deepEqual(largeOf('Report.tsx'), ['chart.js']);
});

test('the create and edit pages of a model share a file, and all models share one for choices', async () => {
  const { fileOf } = await builtFiles();
  assert.equal(fileOf('PostCreate.tsx'), fileOf('PostEdit.tsx'));
  assert.equal(fileOf('Post/choices.ts'), fileOf('User/choices.ts'));
  assert.notEqual(fileOf('PostEdit.tsx'), fileOf('UserEdit.tsx'));
});

test('shared files have short names', async () => {
  const { fileOf } = await builtFiles();
  assert.match(fileOf('table.js').fileName, /^assets\/shared-[\w-]{8}\.js$/);
});

/** How often the first file names that of a page. */
const namings = ({ first, fileOf }, page) =>
  first.code.split(fileOf(page).fileName.slice(-16)).length - 1;

test('the first file names that of a page once: what is loaded with it are only its other files', async () => {
  const files = await builtFiles();
  assert.equal(namings(files, 'PostList.tsx'), 1);
  assert.ok(namings(files, 'table.js') > 0, 'the files that it imports are loaded with it');
});

test('a project that says what is loaded with a page is obeyed', async () => {
  const files = await builtFiles({ modulePreload: false });
  assert.equal(namings(files, 'table.js'), 0);
});

test('translations work without the polyfills of node-polyglot', async () => {
  const { first } = await builtFiles();
  assert.ok(!first.moduleIds.some((id) => /object\.entries\/|get-intrinsic/.test(id)));
  await import(`data:text/javascript,${encodeURIComponent(first.code)}`);
  assert.equal(globalThis.said, 'Hello');
});
