// node -r record-changes.cjs: records every change to the folder it was started in into the file RECORD, as [[name of a
// function of node:fs, its arguments]].
const { writeFileSync } = require('node:fs');
const { onEachChange } = require('./changing-calls.cjs');

const changes = [];
onEachChange(process.cwd(), (name, args) => changes.push([name, args]));
process.once('exit', () => writeFileSync(process.env.RECORD, JSON.stringify(changes)));
