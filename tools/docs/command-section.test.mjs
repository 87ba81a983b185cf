import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandSection, replaceSections } from './command-section.mjs';

const schema = {
  description: 'Generates all.',
  properties: {
    schema: { type: 'string', description: 'A file | a folder.' },
    config: { type: 'string', description: 'The configuration.', default: 'generator.config.ts' },
    updateDataProvider: { type: 'boolean', description: 'Keep the map.' },
    force: { type: 'boolean', description: 'Write it.', default: false },
    models: { type: 'array', description: 'Some.' },
  },
};

test('a command is shown in both forms with every flag', () => {
  const text = commandSection('all', schema);
  assert.match(text, /^## all\n\nGenerates all\./);
  assert.match(text, /npx gen all\nnpx nx g @gen\/nx-gen:all <project>/);
  assert.ok(text.includes('| `--schema <value>` | A file \\| a folder. |'));
  assert.ok(text.includes('| The configuration. Default: `generator.config.ts`. |'));
  assert.ok(
    text.includes('| `--update-data-provider`, `--no-update-data-provider` | Keep the map. |'),
  );
  assert.ok(text.includes('| `--force` | Write it. |'));
  assert.ok(text.includes('| `--models <value,value>` | Some. |'));
});

test('an executor is shown as an Nx target', () => {
  const text = commandSection('doctor', schema, 'executor');
  assert.match(text, /npx gen doctor\nnpx nx run <project>:gen:doctor\n/);
});

test('positional arguments are shown and described', () => {
  const words = { form: '[all|api]', description: 'What is run.' };
  const text = commandSection('watch', { ...schema, words }, 'command');
  assert.match(text, /```sh\nnpx gen watch \[all\|api\]\n```/);
  assert.ok(text.includes('| `[all\\|api]` | What is run. |'));
});

test('the text around the markers is kept, and a second run changes nothing', () => {
  const page = `# Commands\n\n<!-- From the schema.json files: node tools/docs-commands.mjs. Start. -->\nold\n<!-- End. -->\n\nThe end.\n`;
  const once = replaceSections(page, ['## all']);
  assert.ok(once.startsWith('# Commands\n') && once.endsWith('\n\nThe end.\n'));
  assert.ok(!once.includes('old'));
  assert.equal(replaceSections(once, ['## all']), once);
});

test('a page without the markers is rejected', () => {
  assert.throws(() => replaceSections('# Commands\n', []), /needs the lines/);
});
