// All Jest tests of the repository as one run, with one budget of workers: `npx jest` here.
// A package's own config says what its tests need, and serves alone too: `npx jest` in its folder.
const { availableParallelism } = require('node:os');
const { dirname } = require('node:path');

const packages = [
  './apps/demo-api/jest.config.cjs',
  './packages/nx-gen/jest.config.cjs',
  './packages/nest/jest.config.cjs',
  './packages/react-admin/jest.config.cjs', // sets TZ before the workers start
  './apps/demo-dashboard/jest.config.cjs',
].map((path) => require.resolve(path));

/** Options of a whole run, which a project of it cannot have. */
const OF_A_RUN = ['projects', 'maxWorkers', 'testTimeout'];

/** Jest reads no projects of a project: each becomes one of the root's. */
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
  testTimeout: 120_000, // on a busy machine; what hangs fails all the same
};
