// The compared servers, and how each is started.
import { inRoot } from '../../lib/workspace.mjs';

const RAW = { file: inRoot('tools/bench/api/raw-server.mjs'), path: '/products' };
const HAND = {
  file: inRoot('node_modules/.cache/gen-bench-api/tools/bench/api/hand/main.js'),
  path: '/products',
};

const withLogin = { hasLogin: true, env: { BENCH_LOGIN: '1' } };
function on(platform, part) {
  return { ...part, env: { ...part.env, HTTP_PLATFORM: platform } };
}

/** Name → { file, path, env, hasLogin, orders }; `orders` is the path of the orders, if there are any. */
export const contestants = {
  raw: { ...RAW, env: {} },
  'raw-login': { ...RAW, ...withLogin },
  'hand-express': on('express', HAND),
  'hand-express-login': on('express', { ...HAND, ...withLogin }),
  'hand-fastify': on('fastify', HAND),
  'hand-fastify-login': on('fastify', { ...HAND, ...withLogin }),
  ...variantOf('ours', inRoot('apps/demo-api/dist/main.js')),
};

/** A built demo, this one or another, on both platforms. */
export function variantOf(name, file) {
  const demo = { file, path: '/gen-api/products', orders: '/gen-api/orders', hasLogin: true };
  return { [`${name}-express`]: on('express', demo), [`${name}-fastify`]: on('fastify', demo) };
}
