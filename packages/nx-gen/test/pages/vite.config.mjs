// A generated dashboard as it is, with the package's own source: nothing has to be built before.
export default {
  resolve: { conditions: ['@gen/source', 'module', 'browser', 'development'] },
  build: { chunkSizeWarningLimit: Infinity, reportCompressedSize: false },
};
