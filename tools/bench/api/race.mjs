// Runs the servers one after another over the same rows: compares their answers, then their speed.
import { logIn } from '../log-in.mjs';
import { answersOf, differences } from './answers.mjs';
import { ADMIN } from './database.mjs';
import { measureOperation } from './measure.mjs';
import { operations } from './operations.mjs';
import { profileOperation } from './profile.mjs';
import { startServer } from './server.mjs';

/** Fills the database, logs in and compares the answers. Returns { round, profile }. */
export async function openRace(options, { database, ...settings }) {
  const { contestants } = options;
  const start = (name, more) => startServer(name, contestants[name], { ...settings, ...more });
  const token = await prepare(start, database);
  const ids = await database.ids();
  const requestsOf = (name) =>
    Object.fromEntries(
      options.operations.map((operation) => [
        operation,
        operations[operation](ids).map((request) => withToken(request, contestants[name], token)),
      ]),
    );
  if (options.operations.length) await compare(start, options.names, requestsOf, database);

  /** Measures every contestant, starting with a different one each round. */
  const round = async (number) => {
    const results = {};
    for (const name of rotated(options.names, number)) {
      const server = await start(name);
      const measured = {};
      for (const [operation, requests] of Object.entries(requestsOf(name)))
        measured[operation] = await measureOperation(server, requests, options);
      const { peakBytes } = await server.usage();
      await server.stop();
      await database.tidy();
      results[name] = { operations: measured, peakBytes };
    }
    return Object.fromEntries(options.names.map((name) => [name, results[name]]));
  };

  const profile = async () => {
    const lines = [];
    for (const name of options.names)
      for (const [operation, requests] of Object.entries(requestsOf(name))) {
        lines.push(...(await profileOperation(start, { name, operation, requests }, options)));
        await database.tidy();
      }
    return lines;
  };
  return { round, profile };
}

/** Lets the demo create the tables and log in; its token is valid for all servers, which share one key. */
async function prepare(start, database) {
  const server = await start('ours-express');
  await database.fill();
  const accessToken = await logIn(server.origin, ADMIN);
  await server.stop();
  return accessToken;
}

async function compare(start, names, requestsOf, database) {
  const answers = {};
  for (const name of names) {
    const server = await start(name);
    answers[name] = await answersOf(server, requestsOf(name));
    await server.stop();
    await database.tidy();
  }
  const problems = differences(answers);
  if (problems.length) throw new Error(problems.join('\n'));
}

const withToken = (request, { hasLogin }, token) =>
  hasLogin
    ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
    : request;

const rotated = (names, by) => names.map((_, at) => names[(at + by) % names.length]);
