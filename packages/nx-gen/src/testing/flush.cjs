// node flush.cjs <dist> <changes.json>: makes the changes of a run in the folder it is started in, and nothing else.
// AS_USER: the number of a user whose rights are all that the changes are made with.
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
