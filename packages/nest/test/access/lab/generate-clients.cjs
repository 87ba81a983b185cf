const { spawnSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const project = join(__dirname, '../../..');
const schema = join(__dirname, 'schema.prisma');
/** By the names of their folders; `emulated` ones for databases without foreign keys. */
const CLIENTS = {
  postgresql: { provider: 'postgresql' },
  mysql: { provider: 'mysql' },
  sqlite: { provider: 'sqlite' },
  'postgresql-emulated': { provider: 'postgresql', mode: 'prisma' },
  'mysql-emulated': { provider: 'mysql', mode: 'prisma' },
};

/** Prisma emulates no cascade along a cycle of relations, and refuses to generate its client. */
const withoutCycles = (text) =>
  text
    .replaceAll(/("Inside".*), onDelete: Cascade/g, '$1')
    .replaceAll(/(references: \[[^\]]*\])\)/g, '$1, onDelete: Restrict)')
    .replaceAll(/(onDelete: \w+)\)/g, '$1, onUpdate: Restrict)');

/** Generates the access lab's Prisma client for each database, if it is missing or outdated. */
exports.generateAccessClients = () => {
  for (const [name, { provider, mode = 'foreignKeys' }] of Object.entries(CLIENTS)) {
    const folder = join(project, 'test-output', `access-${name}`);
    const client = join(folder, 'client.ts');
    if (existsSync(client) && statSync(client).mtimeMs >= statSync(schema).mtimeMs) continue;
    mkdirSync(folder, { recursive: true });
    const own = join(project, 'test-output', `access-${name}.prisma`);
    const text = readFileSync(schema, 'utf8');
    const filled = text
      .replace('PROVIDER', provider)
      .replace('MODE', mode)
      .replace('OUTPUT', `./access-${name}`);
    writeFileSync(own, mode === 'prisma' ? withoutCycles(filled) : filled);
    const script = join(project, '../../tools/prisma.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, 'generate', '--schema', own], {
      cwd: project,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`prisma generate failed: ${stderr}`);
  }
};

if (require.main === module) exports.generateAccessClients();
