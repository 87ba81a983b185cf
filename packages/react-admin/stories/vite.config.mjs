import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// The package's own source; the repository's node_modules are above the served folder.
export default {
  root: here('.'),
  cacheDir: here('../../../node_modules/.cache/stories'),
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@mui/material', '@emotion/react'] },
  server: { host: '127.0.0.1', port: Number(process.env['STORIES_PORT'] ?? 4300) },
};
