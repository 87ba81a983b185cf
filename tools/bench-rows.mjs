// npm run bench:rows: how long lists, searches, exports and writes of the built demo API take on large tables.
//
// --rows 10000,1000000,10000000  numbers of orders, measured one after the other
// --users 300000                 number of users they belong to
// --only TEXTS                   only the questions whose name contains one of these texts
// --explain                      prints the statements of slow questions with their plans
// --built                        measures the existing build
//
// Needs a PostgreSQL server on which TEST_POSTGRES_URL may create a database. Exits 1 when a bound of bench/rows/verdict.mjs
// is missed.
import { buildDemo } from './bench/build-demo.mjs';
import { readOptions } from './bench/rows/options.mjs';
import { BULK, EXPORT, questions } from './bench/rows/questions.mjs';
import { measureSize } from './bench/rows/size.mjs';
import { tablesOf } from './bench/rows/table.mjs';
import { missedBounds } from './bench/rows/verdict.mjs';
import { runBench } from './bench/run-bench.mjs';
import { ensureInstalled } from './lib/install.mjs';

await runBench(async (place) => {
  const names = [...questions.map(({ name }) => name), BULK, EXPORT];
  const options = readOptions(process.argv.slice(2), names);
  await ensureInstalled();
  if (!options.isBuilt) await buildDemo();
  const sizes = [];
  for (const rows of options.sizes) sizes.push(await measureSize(rows, options, place));
  if (!sizes[0].hasTrigrams)
    console.log('The server has no pg_trgm: searches read the whole table, and are not judged.');
  console.log(`\n${tablesOf(sizes)}\n`);
  const missed = missedBounds(sizes);
  for (const sentence of missed) console.error(sentence);
  if (missed.length) process.exitCode = 1;
});
