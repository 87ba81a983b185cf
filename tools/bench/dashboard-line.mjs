// How soon a list of a built dashboard is usable on a slow phone: at the first visit, at the next, and when opened in a
// dashboard that is already running.
import { chromium } from '@playwright/test';
import { recordsApi } from './dashboard-records.mjs';
import { LOG_IN, serveDashboard } from './dashboard-server.mjs';

/** Lighthouse's slow 4G, and a CPU slowed down to a quarter. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const SLOWER = 4;
/** The median of this many rounds counts. */
const ROUNDS = 5;

/**
 * Returns { first, next, opened } in seconds, from the address or the menu until the rows of the list are shown, uncovered,
 * and two frames have passed.
 */
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

/** Returns the seconds from the address to its list; with `act`, the duration of that action afterwards. */
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

/** Opens another list from the menu by touch; returns the milliseconds since the finger came down. */
async function openAnother(page) {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const entry = page.getByRole('menuitem', { name: 'Entity0001s' });
  await entry.click({ trial: true }); // the menu has stopped moving
  await entry.click();
  const { at, down } = await usable(page, 'Parent 0');
  return at - down;
}

/** Returns when the row became usable and the time of the last touch, in milliseconds since navigation. */
const usable = (page, record) => page.evaluate((name) => window.usable(name), record);

/**
 * Runs in a page before its own scripts and looks for rows there: checking from outside whether a row can be clicked
 * takes longer on the slowed CPU than drawing it.
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
    // the frame with the row and the one after it: nothing blocks the page from responding
    await drawn();
    await drawn();
    return { at: performance.now(), down };
  };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
