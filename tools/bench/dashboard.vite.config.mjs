// The production build of a generated dashboard, with a list of the packages in each file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboard } from '../../packages/react-admin/dist/vite.js';

/** Writes packages.json: file → { package: characters before minification }. */
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
  // as in gen init's vite.config.mts, minus React's plugin: it is not installed here, and only development needs it
  plugins: [dashboard(), packagesOf],
  build: {
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
  },
};
