// npm run bench:rows: what lists, searches, exports and writes of the built demo API take in large tables.
//
// --rows 10000,1000000,10000000  how many orders, one size after the other
// --users 300000                 how many users they belong to
// --only TEXTS                   the questions whose name has one of these texts
// --explain                      prints the statements of slow ones with their plans
// --built                        measures what is built already
//
// Needs a PostgreSQL on which TEST_POSTGRES_URL may create a database. Exit 1 beyond the bounds of bench/rows/verdict.mjs.
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
