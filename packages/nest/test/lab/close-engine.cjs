const { closeEngine } = require('./engine.cjs');

/** Jest's global tear-down: an open engine keeps the process alive. */
module.exports = closeEngine;
