import type { Locator, Page, Route } from '@playwright/test';
import { picture } from './support/picture';
import { expect, logIn, test } from './support/test';

const RED = picture('red.png', [200, 40, 40]);
const GREEN = picture('green.png', [40, 160, 40]);
const BLUE = picture('blue.png', [40, 40, 200]);
/** Truncated within its pixel data, which only the server checks. */
const CUT = { ...RED, name: 'cut.png', buffer: RED.buffer.subarray(0, 60) };
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No pixels.') };
const HUGE = {
  name: 'huge.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([RED.buffer, Buffer.alloc(6 * 1024 * 1024)]),
};

const images = (page: Page): Locator => page.locator('.ra-input-images');
const picker = (page: Page): Locator => images(page).locator('input[type=file]');
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save' });

/** Returns the names of the images, in order. */
const names = (page: Page): Promise<string[]> =>
  images(page)
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));

const expectNames = (page: Page, expected: string[]): Promise<void> =>
  expect(() => names(page).then((found) => expect(found).toEqual(expected))).toPass();

/** Drops a file on the input, as from the desktop. */
async function drop(page: Page, { name, mimeType, buffer }: typeof RED): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return transfer;
    },
    { name, type: mimeType, bytes: [...buffer] },
  );
  for (const kind of ['dragover', 'drop']) await images(page).dispatchEvent(kind, { dataTransfer });
}

async function openForm(page: Page, name: string): Promise<void> {
  await logIn(page);
  await expect(page.locator('main .MuiCard-root').first()).toBeVisible(); // the start page
  await page.goto('/#/products/create');
  await page.locator('input[name=name]').fill(name);
  await page.locator('textarea[name=description]').fill('Has pictures.');
  await page.locator('input[name=price]').fill('12.5');
}

const record = (page: Page) =>
  page.waitForRequest(
    (request) => /gen-api\/products/.test(request.url()) && request.method() !== 'GET',
  );

test('images are picked, dropped, reordered, removed and saved', async ({ page }) => {
  await openForm(page, 'Pictures In Order');
  await expect(picker(page)).toHaveAttribute('accept', 'image/*'); // the server decides which types it accepts
  await picker(page).setInputFiles([RED, GREEN]);
  await drop(page, BLUE);
  await expectNames(page, ['red.png', 'green.png', 'blue.png']);

  await page.getByRole('button', { name: 'Move blue.png back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move blue.png back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNames(page, ['blue.png', 'red.png', 'green.png']);
  await expect(images(page).getByRole('status')).toHaveText('blue.png is number 1 of 3');
  const items = images(page).getByRole('listitem');
  await items.nth(2).dragTo(items.nth(0));
  await expectNames(page, ['green.png', 'blue.png', 'red.png']);
  await page.getByRole('button', { name: 'Remove blue.png' }).press('Enter');
  await expectNames(page, ['green.png', 'red.png']);

  // the server is slow, and the form shows it
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/upload', async (route) => {
    await held;
    await route.continue();
  });
  await save(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading green.png' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading red.png' })).toBeVisible();
  await expect(images(page).getByRole('status')).toHaveText('0 of 2 files uploaded');
  const sent = record(page);
  goOn();
  const uploaded = (await sent).postDataJSON().images;
  expect(uploaded).toHaveLength(2);

  // the record's existing URLs are kept, in another order and next to a new one
  await page.getByRole('link', { name: 'Edit' }).click();
  await expectNames(page, ['PNG image', 'PNG image (2)']);
  await picker(page).setInputFiles(BLUE);
  await expectNames(page, ['PNG image', 'PNG image (2)', 'blue.png']);
  const on = images(page).getByRole('button', { name: /^Move .* on$/ });
  await on.nth(0).click();
  await on.nth(1).click();
  await expect(images(page).locator('img').nth(2)).toHaveAttribute('src', uploaded[0]);
  const changed = record(page);
  await save(page).click();
  const { images: kept } = (await changed).postDataJSON();
  expect(kept).toEqual([uploaded[1], expect.stringMatching(/^\/uploads\//), uploaded[0]]);
});

test('the progress bar shows the share of bytes sent', async ({ page, context }) => {
  await openForm(page, 'Slow Pictures');
  const slow = await context.newCDPSession(page);
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 600 * 1024,
  });
  const noise = Buffer.alloc(2 * 1024 * 1024, 7);
  await picker(page).setInputFiles({ ...RED, buffer: Buffer.concat([RED.buffer, noise]) });
  await save(page).click();
  const bar = page.getByRole('progressbar', { name: 'Uploading red.png' });
  await expect(async () => {
    const part = Number(await bar.getAttribute('aria-valuenow', { timeout: 1000 }));
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(100);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
});

test('a file of another type is rejected before it is sent', async ({ page }) => {
  await openForm(page, 'Not A Picture');
  await drop(page, NOTES);
  await expect(images(page)).toContainText('notes.txt is not of an accepted type');
  await expect(images(page).locator('img')).toHaveCount(0);
});

test.describe('a failing upload', () => {
  test.use({ expectedErrors: /the server responded with a status of 4(00|13)|^HttpError: / });

  for (const [file, reason] of [
    [CUT, /^cut\.png: The image is damaged/],
    [HUGE, /^huge\.png: The file is larger than 5 MiB/],
  ] as const) {
    test(`is reported below its input, and everything else is kept: ${file.name}`, async ({
      page,
    }) => {
      const uploads: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/upload')) uploads.push(request.method());
      });
      await openForm(page, 'Kept While Refused');
      await picker(page).setInputFiles([RED, file]);
      await save(page).click();
      await expect(images(page).locator('.Mui-error', { hasText: reason })).toBeVisible();
      await expect(
        images(page).getByRole('img', { name: `${file.name} was not uploaded` }),
      ).toBeVisible();
      await expect(page.locator('input[name=name]')).toHaveValue('Kept While Refused');
      await expectNames(page, ['red.png', file.name]);
      expect(uploads).toHaveLength(2);

      await page.getByRole('button', { name: `Remove ${file.name}` }).click();
      const sent = record(page);
      await save(page).click();
      expect((await sent).postDataJSON()).toMatchObject({
        name: 'Kept While Refused',
        images: [expect.stringMatching(/^\/uploads\//)],
      });
      expect(uploads).toHaveLength(2); // the valid file was already uploaded
    });
  }
});

test.describe('an upload that the server cannot process', () => {
  test.use({ expectedErrors: /status of 500|net::ERR_CONNECTION_RESET|^HttpError: / });

  for (const [what, fail, reason] of [
    [
      'a server error',
      (route: Route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'Internal server error' } }),
      /^red\.png: .*Internal server error/,
    ],
    [
      'a broken connection',
      (route: Route) => route.abort('connectionreset'),
      /^The server did not answer/,
    ],
  ] as const) {
    test(`is reported below its input and can be retried: ${what}`, async ({ page }) => {
      await openForm(page, 'Tried Again');
      await picker(page).setInputFiles(RED);
      await page.route('**/upload', fail);
      await save(page).click();
      await expect(images(page).locator('.Mui-error', { hasText: reason })).toBeVisible();
      await expect(
        images(page).getByRole('img', { name: 'red.png was not uploaded' }),
      ).toBeVisible();

      await page.unroute('**/upload');
      const sent = record(page);
      await save(page).click();
      expect((await sent).postDataJSON().images).toEqual([expect.stringMatching(/^\/uploads\//)]);
    });
  }
});
