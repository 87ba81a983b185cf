// A generated dashboard for production, with lists of what is in each file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes packages.json: file → { package: characters before they are minified }. */
const packagesOf = {
  name: 'packages-of-files',
  writeBundle({ dir }, bundle) {
    const files = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const lists = files.map(({ fileName, modules }) => [fileName, byPackage(modules)]);
    writeFileSync(join(dir, 'packages.json'), JSON.stringify(Object.fromEntries(lists)));
  },
};

function byPackage(modules) {
  const sizes = {};
  for (const [path, { renderedLength }] of Object.entries(modules)) {
    const name =
      /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ??
      (path.includes('/packages/react-admin/') ? '@gen/react-admin' : 'the dashboard itself');
    sizes[name] = (sizes[name] ?? 0) + renderedLength;
  }
  return sizes;
}

export default {
  plugins: [packagesOf],
  build: {
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
    // as in the vite.config.mts of gen init, whose plugins a project without installed packages lacks
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
  },
};
