// Runs all Jest tests of the repository together, with one pool of workers: `npx jest` here.
// A package's own config holds what its tests need, and also works alone: `npx jest` in its folder.
const { availableParallelism } = require('node:os');
const { dirname } = require('node:path');

const packages = [
  './apps/demo-api/jest.config.cjs',
  './packages/nx-gen/jest.config.cjs',
  './packages/nest/jest.config.cjs',
  './packages/react-admin/jest.config.cjs', // sets TZ before the workers start
  './apps/demo-dashboard/jest.config.cjs',
].map((path) => require.resolve(path));

/** Options of a whole run, which a project must not have. */
const OF_A_RUN = ['projects', 'maxWorkers', 'testTimeout'];

/** Jest does not support nested projects: each becomes one of the root's. */
function projectsOf(path) {
  const config = require(path);
  const own = Object.entries(config).filter(([name]) => !OF_A_RUN.includes(name));
  const projects = config.projects ?? [Object.fromEntries(own)];
  return projects.map((project) => ({ rootDir: dirname(path), ...project }));
}

module.exports = {
  projects: packages.flatMap(projectsOf),
  testSequencer: './tools/testing/slowest-first.cjs',
  maxWorkers: availableParallelism() + 1, // some tests wait for a time limit or a process
  workerIdleMemoryLimit: '2GB',
  testTimeout: 120_000, // for a busy machine; what hangs fails all the same
};
