// node tools/docs-commands.mjs [--check]: writes the flags in docs/commands.md from the schema.json files
// of the generators and executors; with --check, exits 1 when the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { commandSection, replaceSections } from './docs/command-section.mjs';
import { inRoot } from './lib/workspace.mjs';

const page = inRoot('docs/commands.md');
const packageFolder = inRoot('packages/nx-gen');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const schemaOf = (kind, name) => readJson(`${packageFolder}/${kind}s/${name}/schema.json`);

/** Positional arguments of the `gen` commands; Nx has none. */
const WORDS = {
  mark: { form: '[models...]' },
  extend: { form: '<models...>' },
  client: { form: '<folder>' },
  eject: { form: '[models...]' },
};

/** Flags that only `gen` has. */
const OWN = readJson(`${packageFolder}/src/cli/own-flags.json`);

const sectionsOf = (kind) =>
  Object.entries(readJson(`${packageFolder}/${kind}s.json`)[`${kind}s`])
    .filter(([, { hidden }]) => !hidden)
    .map(([name]) => {
      const { properties, ...schema } = schemaOf(kind, name);
      const flags = { ...properties, ...OWN[name] };
      return commandSection(name, { ...schema, properties: flags, words: WORDS[name] }, kind);
    });

function watchSection() {
  const { flagsOf, without, ...watch } = readJson(`${packageFolder}/src/cli/watch/command.json`);
  const { properties } = schemaOf('generator', flagsOf);
  const taken = Object.entries(properties).filter(([name]) => !without.includes(name));
  return commandSection('watch', { ...watch, properties: Object.fromEntries(taken) }, 'command');
}

/** Documents a command of `gen` that is not a generator. */
function ofGenSection(name) {
  const command = readJson(`${packageFolder}/src/cli/${name}/command.json`);
  return commandSection(name, command, 'command');
}

const sections = [
  ...['new', 'dev', 'migrate'].map(ofGenSection),
  ...sectionsOf('generator'),
  watchSection(),
  ...sectionsOf('executor'),
];
const before = readFileSync(page, 'utf8');
const settings = { ...(await resolveConfig(page)), filepath: page };
const after = await format(replaceSections(before, sections), settings);

if (before === after) {
  console.log('docs/commands.md is current.');
} else if (process.argv.includes('--check')) {
  console.error('docs/commands.md is not what the schema.json files say: npm run docs:commands');
  process.exitCode = 1;
} else {
  writeFileSync(page, after);
  console.log('docs/commands.md is written.');
}
