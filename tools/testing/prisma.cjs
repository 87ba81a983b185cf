// Prisma for tests that need a client or tables, and are not about Prisma: one process (warm-prisma.mjs) answers all test files
// of this one, see runtime.cjs.
const { join } = require('node:path');
const { MessageChannel, receiveMessageOnPort, Worker } = require('node:worker_threads');

let line;

function open() {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(join(__dirname, 'prisma-line.cjs'), {
    workerData: { port: port2, answered },
    transferList: [port2],
  });
  worker.unref();
  return { port: port1, answered };
}

/** Returns what Prisma prints. @throws with that, where it fails */
function ask(request) {
  const { port, answered } = (line ??= open());
  port.postMessage(request);
  Atomics.wait(answered, 0, 0);
  Atomics.store(answered, 0, 0);
  const { code, printed } = receiveMessageOnPort(port).message;
  if (code === 0) return printed;
  // the next request gets a new process: whatever has failed may have left this one in any state
  port.close();
  line = undefined;
  throw new Error(`Prisma failed:\n${printed}`);
}

/** Runs `prisma generate` in the folder of a project. */
exports.generateClient = (folder) => void ask({ generate: folder });

/**
 * Returns the SQL that creates the tables of a schema.
 * @param {'postgres' | 'sqlite'} provider
 * @param {[path: string, text: string][]} files
 */
exports.sqlOfTables = (provider, files) => ask({ tables: { provider, files } });
