// Writes the demo's models as plain code, as somebody would who leaves: into test-output, and the
// dashboard's beside it.
const { execFileSync } = require('node:child_process');
const { rmSync } = require('node:fs');
const { join } = require('node:path');

const project = join(__dirname, '../..');
const gen = join(project, '../../packages/nx-gen/bin/run.cjs');

module.exports = () => {
  rmSync(join(project, 'test-output/ejected'), { recursive: true, force: true });
  const folders = [
    '--to',
    'test-output/ejected/api',
    '--dashboard-to',
    'test-output/ejected/dashboard',
  ];
  execFileSync(process.execPath, [gen, 'eject', ...folders], { cwd: project, stdio: 'pipe' });
};
