const { idle } = require('./environment.cjs');

/** Jest's global tear-down: an open database would keep the process alive. */
module.exports = async () => {
  for (const database of [...idle.values()].flat()) await database.end();
};
