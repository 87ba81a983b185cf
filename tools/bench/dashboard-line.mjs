// How soon the first list of a built dashboard can be used on a slow telephone: for the first time, and the next.
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

/** Gives { first, next } in seconds, from the address to a list whose rows stand there and answer a click. */
export async function listOnSlowLine(executablePath, dist) {
  const server = await serveDashboard(dist, recordsApi(100));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visits(browser, server.url));
    return {
      first: median(rounds.map(({ first }) => first)),
      next: median(rounds.map(({ next }) => next)),
    };
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
  await context.close();
  return { first, next };
}

async function visit(context, url) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  await page.goto(`${url}/#/entity0002s`, { waitUntil: 'commit' });
  // a click tried out, which waits until the row is there and stands still
  await page.getByText('Record number 0', { exact: true }).first().click({ trial: true });
  const seconds = (performance.now() - began) / 1000;
  await page.close();
  return seconds;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
