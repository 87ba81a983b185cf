// node tools/prisma.mjs generate|validate|format, in the project's folder: the Prisma CLI, without downloading unused engines
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(join(process.cwd(), 'package.json'));
const cli = join(dirname(require.resolve('prisma/package.json')), 'build/index.js');
const env = {
  ...process.env,
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
};
if (['generate', 'validate', 'format'].includes(process.argv[2]))
  env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
process.exit(
  spawnSync(process.execPath, [cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  }).status ?? 1,
);
