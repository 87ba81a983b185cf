const { idle } = require('./environment.cjs');

/** Jest's global tear-down: an open database keeps the process alive. */
module.exports = async () => {
  for (const database of [...idle.values()].flat()) await database.end();
};
