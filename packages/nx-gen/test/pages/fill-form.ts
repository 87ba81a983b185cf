import { expect, type Locator, type Page } from '@playwright/test';
import { localTime } from './local-time';
import type { Choice, FormField } from './record-fixtures';
import { TINY_PNG } from './picture';

/** Returns the file to upload: a picture, or the bytes themselves. */
const uploadFileOf = ({ kind, value }: FormField) =>
  kind === 'Bytes'
    ? { name: 'some.bin', mimeType: '', buffer: Buffer.from(String(value), 'base64') }
    : { name: 'picture.png', mimeType: 'image/png', buffer: TINY_PNG };

/** Enters a value into a field's input, of whatever kind. @returns false where there is none */
export async function fillField(page: Page, field: FormField): Promise<boolean> {
  const input = await inputOf(page, field);
  if (!input) return false;
  const files = input.locator('input[type=file]');
  const listBox = input.locator('[role=combobox]:not(input)');
  const box = input.locator('input, textarea:not([aria-hidden=true])').first();
  if (await files.count()) await files.setInputFiles(uploadFileOf(field));
  else if (await listBox.count()) await selectOptions(page, listBox, [field.value].flat());
  else if (field.choice) await chooseRecord(page, box, field.choice);
  else if (Array.isArray(field.value) && field.kind !== 'Json') await addValues(input, field);
  else await enterValue(box, field, field.value);
  return true;
}

/** Finds a field's input by react-admin's class, or by its name. Waits for an input that must exist. */
async function inputOf(page: Page, { name, isNeeded }: FormField): Promise<Locator | undefined> {
  const main = page.locator('#main-content form');
  const marked = main.locator(`.ra-input-${name}`).first();
  const named = main.locator(`[name="${name}"]`).first();
  // if it never appears, the caller reports it along with other missing ones
  if (isNeeded)
    await marked
      .or(named)
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
  if (await marked.count()) return marked;
  return (await named.count()) ? named.locator('xpath=..') : undefined;
}

/** Selects options of a list box. */
async function selectOptions(page: Page, listBox: Locator, values: unknown[]): Promise<void> {
  await listBox.click();
  const options = page.getByRole('listbox');
  for (const value of new Set(values)) {
    const option = options.locator(`[role=option][data-value=${JSON.stringify(String(value))}]`);
    if ((await option.getAttribute('aria-selected')) !== 'true') await option.click();
  }
  if (await options.isVisible()) await page.keyboard.press('Escape');
  await options.waitFor({ state: 'hidden' });
}

/** Chooses a record of another resource by the text that users see. */
async function chooseRecord(page: Page, input: Locator, choice: Choice): Promise<void> {
  const { resource, id, label } = choice;
  const response = await page.request.get(`/gen-api/${resource}/${encodeURIComponent(id)}`);
  const record = (await response.json()) as Record<string, unknown>;
  // a composite key is shown by its parts, without the part that the preceding label shows
  const [last = '', ...others] = id.split('~').reverse();
  const key = others.length > 0 ? [...others.reverse().map(optionalPart), last].join('') : `#${id}`;
  // a record without a label is identified by its key at the end
  const name = (label && record[label]) || undefined;
  const text = name === undefined ? new RegExp(`(^|, )${key}$`) : String(name);
  const options = page.getByRole('listbox').getByRole('option');
  // further details are on a line below
  const option = options.filter({ has: page.getByText(text, { exact: true }) }).first();
  await input.click();
  const attempt = expect(async () => {
    // a reloading list closes
    if (!(await page.getByRole('listbox').isVisible())) await input.press('ArrowDown');
    await option.click({ timeout: 2000 });
  });
  await attempt.toPass({ timeout: 10_000 }).catch(async () => {
    const offered = JSON.stringify(await options.allTextContents());
    throw new Error(`offers ${offered}, but not ${String(text)}`);
  });
  await page.keyboard.press('Escape');
}

const optionalPart = (part: string): string => `(?:${part}, )?`;

/** Adds the values of a list one after another. */
async function addValues(input: Locator, field: FormField): Promise<void> {
  for (const value of [field.value].flat()) {
    if (field.kind === 'Boolean') {
      await input.getByRole('button', { name: value === true ? 'Yes' : 'No' }).click();
      continue;
    }
    const box = input.locator('input').first();
    await enterValue(box, field, value);
    await box.press('Enter');
  }
}

async function enterValue(box: Locator, { kind }: FormField, value: unknown): Promise<void> {
  const inputType = await box.getAttribute('type');
  if (inputType === 'checkbox') return box.setChecked(value === true);
  if (kind === 'DateTime') return box.fill(localTime(String(value), inputType ?? ''));
  await box.fill(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
