// node pglite-server.mjs prisma/schema.prisma: serves an embedded PostgreSQL with the tables of a schema on a
// socket whose address it prints, until its standard input ends.
import { startDatabase } from '../../../../tools/packages/database.mjs';

const { url, stop } = await startDatabase(process.argv[2]);
console.log(url);
process.stdin.resume().once('end', () => void stop().then(() => process.exit(0)));
