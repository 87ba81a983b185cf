import { dashboard } from '@gen/react-admin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = `http://127.0.0.1:${process.env['DEMO_API_PORT'] ?? 3000}`;
const port = Number(process.env['DEMO_DASHBOARD_PORT'] ?? 4200);

export default defineConfig({
  plugins: [react(), dashboard()],
  resolve: {
    // one copy of each, also when a linked package brings its own
    dedupe: [
      'react',
      'react-dom',
      'react-admin',
      'ra-core',
      'react-router',
      'react-router-dom',
      '@mui/material',
      '@emotion/react',
      '@emotion/styled',
    ],
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // the routes of the API; the dashboard's own routes are behind the #
    proxy: { '^/(gen-api|auth|upload|uploads|posts)(/|\\?|$)': { target: api } },
  },
  preview: { port }, // everything else as in `server`
  build: {
    chunkSizeWarningLimit: 1500,
  },
});
