// How soon a list of a built dashboard can be used on a slow telephone: at the first visit, at the next, and when it is opened
// in a dashboard that is there.
import { chromium } from '@playwright/test';
import { recordsApi } from './dashboard-records.mjs';
import { LOG_IN, serveDashboard } from './dashboard-server.mjs';

/** Lighthouse's slow 4G, and a processor of a quarter. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;
/** The median of so many counts. */
const ROUNDS = 5;

/** Gives { first, next, opened } in seconds, from the address or the menu to a list whose rows stand there and answer a click. */
export async function listOnSlowLine(executablePath, dist) {
  const server = await serveDashboard(dist, recordsApi(100));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visits(browser, server.url));
    const of = (kind) => median(rounds.map((round) => round[kind]));
    return { first: of('first'), next: of('next'), opened: of('opened') };
  } finally {
    await browser.close();
    server.close();
  }
}

async function visits(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(LOG_IN);
  const first = await visit(context, url);
  const next = await visit(context, url);
  const opened = await visit(context, url, openAnother);
  await context.close();
  return { first, next, opened };
}

/** From the address to its list; or, with `act`, what that takes behind it. */
async function visit(context, url, act) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  await page.goto(`${url}/#/entity0002s`, { waitUntil: 'commit' });
  await usable(page);
  const seconds = act ? await act(page) : (performance.now() - began) / 1000;
  await page.close();
  return seconds;
}

/** Another list from the menu, by a finger: seconds from where it comes down. */
async function openAnother(page) {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const entry = page.getByRole('menuitem', { name: 'Entity0001s' });
  await entry.click({ trial: true }); // the menu stands still
  const began = performance.now();
  await entry.click();
  await usable(page, 'Parent 0');
  return (performance.now() - began) / 1000;
}

/** A click tried out, which waits until the row is there and stands still. */
const usable = (page, record = 'Record number 0') =>
  page.getByRole('link', { name: record, exact: true }).first().click({ trial: true });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
