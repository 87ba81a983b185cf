// Lets a worker of Jest end although it keeps a database open for the next test file: PGlite has a timer, so that Jest would
// wait, kill the worker and warn of a leak.

/** What Jest sends to a worker that has run its last test file (CHILD_MESSAGE_END of jest-worker). */
const END = 2;

let willEnd = false;

/** In Jest's own process, its global teardown closes the database. */
exports.endWithWorker = () => {
  if (willEnd || !process.send || process.env.JEST_WORKER_ID === undefined) return;
  willEnd = true;
  process.on('message', ([kind]) => {
    if (kind === END) process.exit();
  });
};
