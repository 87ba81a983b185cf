const { appendFileSync } = require('node:fs');

/** A line for each test file: which leak was planted, and which tests have seen it. */
module.exports = class {
  onTestResult({ context, path }, { testResults, testExecError }) {
    const failed = testResults.filter(({ status }) => status === 'failed');
    const line = {
      leak: context.config.displayName.name,
      path,
      error: testExecError && String(testExecError.message ?? testExecError),
      passed: testResults.filter(({ status }) => status === 'passed').length,
      failed: failed.map(({ fullName, failureMessages }) => [fullName, failureMessages[0]]),
    };
    appendFileSync(process.env.OUTCOMES, `${JSON.stringify(line)}\n`);
  }
};
