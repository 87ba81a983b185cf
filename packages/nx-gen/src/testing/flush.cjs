// node flush.cjs <dist> <changes.json>: writes the changes of a run in the current folder, and nothing else. AS_USER:
// the id of the user to write them as.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const [dist, changes] = process.argv.slice(2);
const { DiskTree } = require(join(dist, 'src/output/disk-tree.js'));
const { writes, deletes } = JSON.parse(readFileSync(changes, 'utf8'));

const { AS_USER } = process.env;
if (AS_USER) {
  process.setgroups([]);
  process.setgid(Number(AS_USER));
  process.setuid(Number(AS_USER));
}
const tree = new DiskTree(process.cwd());
for (const [path, text] of writes) tree.write(path, text);
for (const path of deletes) tree.delete(path);
tree.flush('.');
