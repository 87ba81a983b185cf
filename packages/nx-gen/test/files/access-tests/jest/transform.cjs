// TypeScript as everywhere here, with one leak planted before it is compiled.
const { createTransformer } = require('@swc/jest');
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
    getCacheKey: (text, path, given) => swc.getCacheKey(planted(text, path), path, given),
    process: (text, path, given) => swc.process(planted(text, path), path, given),
  };
};
