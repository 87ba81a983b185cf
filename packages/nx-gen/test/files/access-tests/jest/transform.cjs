// TypeScript as everywhere here, with leaks planted before it is compiled.
const { createTransformer } = require('@swc/jest');
const { createHash } = require('node:crypto');
const transforms = require('../../../../../../jest.swc.cjs');
const { planted, plantedInTurn } = require('./plant.cjs');

const [, options] = transforms['^.+\\.[cm]?ts$'];

/** @param given one leak that is always open, or several of which one at a time is */
exports.createTransformer = ({ leak, leaks = [] }) => {
  const swc = createTransformer(options);
  const isIn =
    (path) =>
    ({ file }) =>
      path.endsWith(`/${file}`);
  const withLeaks = (text, path) => {
    if (leak && isIn(path)(leak)) return planted(text, leak);
    const here = leaks.filter(isIn(path));
    return here.length > 0 ? plantedInTurn(text, path, here) : text;
  };
  return {
    canInstrument: false,
    // what no leak is planted in is compiled once for all of them
    getCacheKey: (text, path) =>
      createHash('sha256')
        .update(JSON.stringify([path, options, withLeaks(text, path)]))
        .digest('hex'),
    process: (text, path, given) => swc.process(withLeaks(text, path), path, given),
  };
};
