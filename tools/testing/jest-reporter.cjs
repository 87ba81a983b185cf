// Jest reporter of `npm test`: prints a line for each file as it ends, failures immediately with the
// command to repeat them, and at the end one line that jest.mjs reads.
const { relative } = require('node:path');

const MARK = '##jest-counts ';
const SLOWEST = 10;

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;
const runtime = ({ perfStats }) => perfStats.end - perfStats.start;

class JestReporter {
  constructor({ rootDir }, { print = (text) => process.stdout.write(`${text}\n`) } = {}) {
    this.rootDir = rootDir;
    this.print = print;
    this.files = [];
  }

  onTestResult({ context }, result) {
    const file = {
      project: context.config.displayName.name,
      path: relative(this.rootDir, result.testFilePath).replaceAll('\\', '/'),
      ms: runtime(result),
      result,
    };
    this.files.push(file);
    const isRight = failuresOf(result) === 0;
    this.print(`  ${seconds(file.ms)}  ${isRight ? ' ' : '✘'} ${file.path} (${file.project})`);
    if (isRight) return;
    this.print(`\n${result.failureMessage}`);
    for (const { type, message } of result.console ?? []) this.print(`console.${type}: ${message}`);
    this.print(`  ${againOf(file)}\n`);
  }

  onRunComplete() {
    const slowest = [...this.files].sort((one, other) => other.ms - one.ms).slice(0, SLOWEST);
    this.print(`\n  The slowest files:`);
    for (const { ms, path, project } of slowest)
      this.print(`  ${seconds(ms)}  ${path} (${project})`);
    const projects = [...new Set(this.files.map(({ project }) => project))].sort();
    const counts = projects.map((name) =>
      countsOf(
        name,
        this.files.filter((file) => file.project === name),
      ),
    );
    this.print(`\n${MARK}${JSON.stringify(counts)}`);
  }
}

/** A file that cannot run counts as one failure. */
const failuresOf = ({ numFailingTests, testExecError }) =>
  numFailingTests || (testExecError ? 1 : 0);

const againOf = ({ project, path }) =>
  `Again: npx jest --selectProjects '${project}' --runTestsByPath ${path}`;

const countsOf = (name, files) => ({
  name,
  passed: files.reduce((sum, { result }) => sum + result.numPassingTests, 0),
  failed: files.reduce((sum, { result }) => sum + failuresOf(result), 0),
  skipped: files.flatMap(({ result }) =>
    result.testResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
  ),
  failures: files
    .filter(({ result }) => failuresOf(result) > 0)
    .map((file) => ({ message: file.result.failureMessage ?? '', again: againOf(file) })),
});

module.exports = JestReporter;
module.exports.MARK = MARK;
