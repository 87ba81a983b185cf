// Ejects the demo's models as plain code into test-output, as somebody leaving the generator would, with the dashboard's
// code next to it. Plain code for access rules leaves related records out, and is tested by test/boot/eject-rules.spec.ts of
// nx-gen. Here guards protect every model instead, and everything else is tested: the code is written from a copy of the
// schema without its rules.
const { execFileSync } = require('node:child_process');
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const project = join(__dirname, '../..');
const gen = join(project, '../../packages/nx-gen/bin/run.cjs');
// at the same depth as the schema, whose paths are relative
const WITHOUT_RULES = 'test-output/without-rules.prisma';

module.exports = () => {
  rmSync(join(project, 'test-output/ejected'), { recursive: true, force: true });
  mkdirSync(join(project, 'test-output'), { recursive: true });
  const schema = readFileSync(join(project, 'prisma/schema.prisma'), 'utf8');
  const plain = schema.replace(/^ *\/\/\/? @gen_(access|owner|tenant|user)\(.*\n/gm, '');
  writeFileSync(join(project, WITHOUT_RULES), plain);
  const options = [
    ...['--schema', WITHOUT_RULES],
    ...['--to', 'test-output/ejected/api'],
    ...['--dashboard-to', 'test-output/ejected/dashboard'],
  ];
  execFileSync(process.execPath, [gen, 'eject', ...options], { cwd: project, stdio: 'pipe' });
};
