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

/** Gives { first, next, opened } in seconds, from the address or the menu to a list whose rows stand there, under nothing, and two pictures later. */
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
  await context.addInitScript(watchRows);
  const first = await visit(context, url);
  const next = await visit(context, url);
  const opened = await visit(context, url, openAnother);
  await context.close();
  return { first, next, opened };
}

/** From the address to its list; or, with `act`, what that takes behind it. In seconds. */
async function visit(context, url, act) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${url}/#/entity0002s`, { waitUntil: 'commit' });
  const { at } = await usable(page, 'Record number 0');
  const milliseconds = act ? await act(page) : at;
  await page.close();
  return milliseconds / 1000;
}

/** Another list from the menu, by a finger: from where it comes down. */
async function openAnother(page) {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const entry = page.getByRole('menuitem', { name: 'Entity0001s' });
  await entry.click({ trial: true }); // the menu stands still
  await entry.click();
  const { at, down } = await usable(page, 'Parent 0');
  return at - down;
}

/** When the row can be used, and when a finger came down last, in milliseconds since the address was opened. */
const usable = (page, record) => page.evaluate((name) => window.usable(name), record);

/**
 * Run in a page before its own scripts, it looks for rows there: whoever looks from outside asks the page whether a row can
 * be clicked, and on a processor of a quarter that takes longer than to draw it.
 */
function watchRows() {
  let down = 0;
  document.addEventListener('pointerdown', ({ timeStamp }) => (down = timeStamp), true);
  const isOnTop = (link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  window.usable = async (name) => {
    const isThere = () =>
      [...document.querySelectorAll('a')].some((a) => a.textContent === name && isOnTop(a));
    while (!isThere()) await drawn();
    // the picture with the row, and the first one behind it: nothing keeps the page from answering
    await drawn();
    await drawn();
    return { at: performance.now(), down };
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
