// node tools/schemas/engine-sql.mjs sqlite|postgres < files.json: prints the tables of a Prisma schema as SQL.
//
// `files.json` is [[path, text]].
import { readFileSync } from 'node:fs';
import { sqlOfTables } from './sql-of-tables.mjs';

process.stdout.write(await sqlOfTables(process.argv[2], JSON.parse(readFileSync(0, 'utf8'))));
