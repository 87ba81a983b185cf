// npm run bench:processes: several processes of the built demo API over one PostgreSQL database, asked in turn.
//
// --processes 1,2,4 --rounds 3 --seconds 5 --warm 2 --built
//
// First checks what two of them must do as one does: promo code uses, webhook events, imports, and with TEST_REDIS_URL
// login limits. Then measures how throughput scales. Needs a PostgreSQL server on which TEST_POSTGRES_URL may create a
// database. Exits 1 on wrong behaviour, and below the goals of bench/processes/verdict.mjs.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { contestants } from './bench/api/contestants.mjs';
import { ADMIN, withProducts } from './bench/api/database.mjs';
import { operations } from './bench/api/operations.mjs';
import { buildDemo } from './bench/build-demo.mjs';
import { logIn } from './bench/log-in.mjs';
import { checks } from './bench/processes/checks.mjs';
import { startFleet } from './bench/processes/fleet.mjs';
import { readOptions } from './bench/processes/options.mjs';
import { tableOf } from './bench/processes/table.mjs';
import { judgedCounts, missedGoals } from './bench/processes/verdict.mjs';
import { runBench } from './bench/run-bench.mjs';
import { ensureInstalled } from './lib/install.mjs';

const WEBHOOK_SECRET = 'whsec_bench';
const REDIS_URL = process.env.TEST_REDIS_URL ?? '';
const api = contestants['ours-fastify'];

/** Returns whether two processes behave as one does. */
async function checkTogether(fleet, context) {
  let isRight = true;
  for (const [name, { run, needsRedis }] of Object.entries(checks)) {
    if (needsRedis && !REDIS_URL) {
      console.log(`left out   ${name} (no TEST_REDIS_URL)`);
      continue;
    }
    const problems = await run({ ...context, origins: fleet.origins });
    console.log(`${problems.length ? 'WRONG     ' : 'right     '} ${name}`);
    for (const problem of problems) console.error(`           ${problem}`);
    isRight &&= problems.length === 0;
  }
  return isRight;
}

async function measureAll(options, settings, { products, headers }) {
  const ids = await products.ids();
  const rounds = [];
  for (let number = 0; number < options.rounds; number++) {
    console.log(`Round ${number + 1} of ${options.rounds}`);
    const round = {};
    for (const count of options.counts) {
      const fleet = await startFleet(count, api, settings);
      round[count] = {};
      for (const [operation, requestsOf] of Object.entries(operations)) {
        const requests = requestsOf(ids).map((request) => ({
          ...request,
          headers: { ...request.headers, ...headers },
        }));
        round[count][operation] = await fleet.measure(requests, options);
      }
      await fleet.stop();
      await products.tidy();
    }
    rounds.push(round);
  }
  return rounds;
}

await runBench(async ({ folder, createDatabase }) => {
  const cores = availableParallelism();
  const options = readOptions(process.argv.slice(2), cores);
  await ensureInstalled();
  if (!options.isBuilt) await buildDemo();
  const database = await createDatabase();
  const products = withProducts(database);
  const settings = {
    databaseUrl: database.url,
    secret: randomBytes(48).toString('base64url'),
    folder,
  };
  const together = {
    ...api,
    env: { ...api.env, REDIS_URL, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
  };
  const fleet = await startFleet(2, together, settings);
  await products.fill();
  const headers = { authorization: `Bearer ${await logIn(fleet.origins[0], ADMIN)}` };
  const { client } = database;
  const isRight = await checkTogether(fleet, { headers, client, webhookSecret: WEBHOOK_SECRET });
  await fleet.stop();
  const rounds = await measureAll(options, settings, { products, headers });
  console.log(`\nThis machine has ${cores} cores; database and load tool take their part of them.`);
  const judged = judgedCounts(options.counts, cores);
  if (!judged.length)
    console.log('These are too few to judge the throughput: it takes two for each process.');
  console.log(`\n${tableOf(rounds)}\n`);
  const missed = missedGoals(rounds, cores);
  for (const sentence of missed) console.error(sentence);
  if (missed.length || !isRight) process.exitCode = 1;
});
