const { spawnSync } = require('node:child_process');
const { existsSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { generateAccessClients } = require('../access/lab/generate-clients.cjs');

const project = join(__dirname, '../..');
const schema = join(__dirname, 'schema.prisma');
const client = join(project, 'test-output/prisma/client.ts');

/** Jest's global setup: generates the labs' Prisma clients if they are missing or outdated. */
module.exports = () => {
  generateAccessClients();
  if (existsSync(client) && statSync(client).mtimeMs >= statSync(schema).mtimeMs) return;
  const script = join(project, '../../tools/prisma.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, 'generate', '--schema', schema], {
    cwd: project,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`prisma generate failed: ${stderr}`);
};
