import { PrismaPg } from '@prisma/adapter-pg';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool, type PoolConfig } from 'pg';
import { PrismaClient } from '../../test-output/prisma/client';
import { PgliteStream, type Engine } from './pglite-stream';

declare const labEngine: Engine;

const TABLES = readFileSync(join(__dirname, 'schema.sql'), 'utf8');

/** Opens a client on an embedded PostgreSQL with the lab's empty tables. */
export async function openDatabase(): Promise<PrismaClient> {
  await labEngine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
  await labEngine.exec(TABLES);
  return connect({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    // pg accepts any duplex stream; its types only name the socket that it creates by default.
    stream: () => new PgliteStream(labEngine) as never,
  });
}

/** Returns a client of a server that does not exist. */
export function unreachableDatabase(): PrismaClient {
  return connect({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 2000 });
}

function connect(config: PoolConfig): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(new Pool(config), { disposeExternalPool: true }),
  });
}
