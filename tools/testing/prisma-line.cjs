// The thread of prisma.cjs: waits for the answers of warm-prisma.mjs while the tests' own thread stands still.
const { fork } = require('node:child_process');
const { join } = require('node:path');
const { workerData } = require('node:worker_threads');

const { port, answered } = workerData;

const child = fork(join(__dirname, 'warm-prisma.mjs'), [], {
  execArgv: ['--require', join(__dirname, 'late-optimization.cjs')],
  env: { ...process.env, NODE_OPTIONS: '' },
});

function answer(message) {
  port.postMessage(message);
  Atomics.store(answered, 0, 1);
  Atomics.notify(answered, 0);
}

child.on('message', answer);
child.once('exit', (code) => answer({ code: code || 1, printed: 'The process of Prisma ended.' }));
port.on('message', (request) => child.send(request));
port.once('close', () => child.disconnect());
