const { closeEngine } = require('./engine.cjs');

/** Jest's global teardown: an open engine keeps the process alive. */
module.exports = closeEngine;
