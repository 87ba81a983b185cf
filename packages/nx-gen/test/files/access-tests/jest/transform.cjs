// TypeScript as everywhere here, with one leak planted before it is compiled.
const { createTransformer } = require('@swc/jest');
const { createHash } = require('node:crypto');
const transforms = require('../../../../../../jest.swc.cjs');

const [, options] = transforms['^.+\\.[cm]?ts$'];

exports.createTransformer = ({ leak }) => {
  const swc = createTransformer(options);
  const planted = (text, path) => {
    if (!leak || !path.endsWith(leak.file)) return text;
    if (!text.includes(leak.from)) throw new Error(`${leak.file} has no ${leak.from}`);
    return text.replace(leak.from, () => leak.to);
  };
  return {
    canInstrument: false,
    // what no leak is planted in is compiled once for all of them
    getCacheKey: (text, path) =>
      createHash('sha256')
        .update(JSON.stringify([path, options, planted(text, path)]))
        .digest('hex'),
    process: (text, path, given) => swc.process(planted(text, path), path, given),
  };
};
