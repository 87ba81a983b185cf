// A generated dashboard for production, with lists of what is in each file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dashboard } from '../../packages/react-admin/dist/vite.js';

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
  // as in the vite.config.mts of gen init; a project without installed packages lacks React's own, which only development needs
  plugins: [dashboard(), packagesOf],
  build: {
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Infinity,
  },
};
