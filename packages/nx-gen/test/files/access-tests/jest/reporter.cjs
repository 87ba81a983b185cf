const { appendFileSync } = require('node:fs');

/** A line for each test file: of which project it is, and what its tests have said. */
module.exports = class {
  onTestResult({ context, path }, { testResults, testExecError }) {
    const line = {
      name: context.config.displayName.name,
      path,
      error: testExecError && String(testExecError.message || testExecError.stack || testExecError),
      tests: testResults.map(({ status, title, ancestorTitles, failureMessages }) => ({
        status,
        titles: [...ancestorTitles, title],
        message: failureMessages[0],
      })),
    };
    appendFileSync(process.env.OUTCOMES, `${JSON.stringify(line)}\n`);
  }
};
