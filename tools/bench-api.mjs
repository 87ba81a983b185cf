// npm run bench:api: compares the built demo API with node:http + pg and with the same API written by hand.
//
// --rounds N --seconds N --warm N   number of rounds, seconds of load and of warm-up (3, 5 and 2)
// --only NAMES                      only these servers and operations, e.g. ours-fastify,raw-login,list, or rules (access rules)
// --built                           measures the existing build
// --variant NAME=FILE               also compares another build of the demo, given by its main.js
// --profile FOLDER                  records a CPU profile of each server and operation instead of comparing them
//
// Needs a PostgreSQL server on which TEST_POSTGRES_URL may create a database. Exits 1 when a bound of
// bench/api/verdict.mjs is missed.
import { randomBytes } from 'node:crypto';
import { buildContestants } from './bench/api/build.mjs';
import { withProducts } from './bench/api/database.mjs';
import { readOptions } from './bench/api/options.mjs';
import { openRace } from './bench/api/race.mjs';
import { measureRules, missedByRules, rulesLines } from './bench/api/rules.mjs';
import { tableOf } from './bench/api/table.mjs';
import { missedBounds } from './bench/api/verdict.mjs';
import { runBench } from './bench/run-bench.mjs';
import { ensureInstalled } from './lib/install.mjs';

async function bench(options, database, folder) {
  const secret = randomBytes(48).toString('base64url');
  const settings = { database, databaseUrl: database.url, secret, folder };
  const race = await openRace(options, settings);
  if (options.profile) {
    for (const line of await race.profile()) console.log(line);
    return;
  }
  const rounds = [];
  for (let number = 0; options.operations.length && number < options.rounds; number++) {
    console.log(`Round ${number + 1} of ${options.rounds}`);
    rounds.push(await race.round(number));
  }
  const missed = missedBounds(rounds);
  if (options.operations.length) console.log(`\n${tableOf(rounds)}\n`);
  if (options.withRules) {
    const rules = await measureRules(options, settings);
    for (const line of rulesLines(rules)) console.log(line);
    missed.push(...missedByRules(rules));
  }
  for (const sentence of missed) console.error(sentence);
  if (missed.length) process.exitCode = 1;
}

await runBench(async ({ folder, createDatabase }) => {
  const options = readOptions(process.argv.slice(2));
  await ensureInstalled();
  if (!options.isBuilt) await buildContestants();
  await bench(options, withProducts(await createDatabase()), folder);
});
