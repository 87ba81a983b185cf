// The cost of an access rule: a list restricted by a rule to the user's own records, against an administrator's filter for them.
import { deepStrictEqual } from 'node:assert';
import { logIn } from '../log-in.mjs';
import { ADMIN, OWNER } from './database.mjs';
import { measureOperation } from './measure.mjs';
import { startServer } from './server.mjs';
import { median } from './statistics.mjs';

/** The name of this measurement, alongside those of the operations. */
export const RULES = 'rules';

const MOST = 1.1; // times the list without a rule
const PAGE = '?page=3&limit=10';

/** Returns [{ name, ratio }] for each server: the time of a list under the rule relative to the filtered list. */
export async function measureRules(options, { database, ...settings }) {
  const names = options.names.filter((name) => options.contestants[name].orders);
  const results = [];
  for (const name of names) {
    const { orders, ...contestant } = options.contestants[name];
    const server = await startServer(name, { ...contestant, path: orders }, settings);
    const lists = await listsOf(server, await database.ownerId());
    await compare(server, lists);
    const ratios = [];
    for (let round = 0; round < options.rounds; round++) {
      const perSecond = {};
      // alternates which one is measured first
      for (const which of round % 2 ? ['rule', 'filter'] : ['filter', 'rule'])
        perSecond[which] = (await measureOperation(server, [lists[which]], options)).perSecond;
      ratios.push(perSecond.filter / perSecond.rule);
    }
    await server.stop();
    results.push({ name, ratio: median(ratios) });
  }
  return results;
}

async function listsOf(server, ownerId) {
  const list = async (account, path) => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${await logIn(server.origin, account)}` },
  });
  const filter = encodeURIComponent(JSON.stringify({ userId: ownerId }));
  return { rule: await list(OWNER, PAGE), filter: await list(ADMIN, `${PAGE}&filter=${filter}`) };
}

/** Throws unless both lists hold the same records: none is fast by answering less. */
async function compare({ address }, lists) {
  const answers = {};
  for (const [name, { path, headers }] of Object.entries(lists)) {
    const response = await fetch(address + path, { headers });
    if (!response.ok)
      throw new Error(`${address}${path}: ${response.status} ${await response.text()}`);
    answers[name] = await response.json();
  }
  if (!answers.rule.data.length) throw new Error('The list by an owner is empty.');
  deepStrictEqual(answers.rule, answers.filter, 'A list by an owner and by a filter differ.');
}

/** Returns a line for each server. */
export const rulesLines = (results) =>
  results.map(
    ({ name, ratio }) =>
      `${name}: a list by its owner takes ${ratio.toFixed(2)} x the same list by a filter.`,
  );

/** Returns a sentence for each server whose rule costs too much. */
export const missedByRules = (results) =>
  results
    .filter(({ ratio }) => ratio > MOST)
    .map(
      ({ name, ratio }) =>
        `${name}: a list by its owner takes ${ratio.toFixed(2)} x the same list by a filter, more than ${MOST} x.`,
    );
