import { quickReact } from '../../../../tools/testing/quick-react.mjs';

// A generated dashboard as is, with the package's own source: nothing has to be built beforehand.
export default {
  plugins: [quickReact()],
  resolve: { conditions: ['@gen/source', 'module', 'browser', 'development'] },
  build: { chunkSizeWarningLimit: Infinity, reportCompressedSize: false },
};
