const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const project = join(__dirname, '../../..');
const schema = join(__dirname, 'schema.prisma');
const PROVIDERS = ['postgresql', 'mysql', 'sqlite'];

/** Generates the access lab's Prisma client for each database, if it is missing or outdated. */
exports.generateAccessClients = () => {
  for (const provider of PROVIDERS) {
    const folder = join(project, 'test-output', `access-${provider}`);
    const client = join(folder, 'client.ts');
    if (existsSync(client) && statSync(client).mtimeMs >= statSync(schema).mtimeMs) continue;
    mkdirSync(folder, { recursive: true });
    const own = join(project, 'test-output', `access-${provider}.prisma`);
    const text = readFileSync(schema, 'utf8');
    writeFileSync(
      own,
      text.replace('PROVIDER', provider).replace('OUTPUT', `./access-${provider}`),
    );
    const script = join(project, '../../tools/prisma.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, 'generate', '--schema', own], {
      cwd: project,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`prisma generate failed: ${stderr}`);
  }
};

if (require.main === module) exports.generateAccessClients();
