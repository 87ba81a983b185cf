// node flush.cjs <dist> <changes.json>: makes the changes of a run in the folder it is started in, and nothing else.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const [dist, changes] = process.argv.slice(2);
const { DiskTree } = require(join(dist, 'output/disk-tree.js'));
const { writes, deletes } = JSON.parse(readFileSync(changes, 'utf8'));

const tree = new DiskTree(process.cwd());
for (const [path, text] of writes) tree.write(path, text);
for (const path of deletes) tree.delete(path);
tree.flush('.');
