// Jest reporter: one line that tools/test.mjs reads. A line, not a file, so that Nx replays it
// with the rest of the output when it takes a test run from its cache.
const MARK = '##jest-counts ';

class JestCounts {
  onRunComplete(_contexts, results) {
    const skipped = results.testResults.flatMap((file) =>
      file.testResults
        .filter((test) => test.status === 'pending' || test.status === 'todo')
        .map((test) => test.fullName),
    );
    const broken = results.testResults.filter(
      (file) => file.testExecError && file.numFailingTests === 0,
    ).length;
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + broken, // a suite that cannot run counts as one failure
      skipped,
    };
    process.stdout.write(`\n${MARK}${JSON.stringify(counts)}\n`);
  }
}

module.exports = JestCounts;
module.exports.MARK = MARK;
