import { expect, type Locator, type Page } from '@playwright/test';
import { localTime } from './local-time';
import type { Choice, FormField } from './made';
import { PICTURE } from './picture';

/** A picture to be uploaded, or the bytes themselves. */
const fileOf = ({ kind, value }: FormField) =>
  kind === 'Bytes'
    ? { name: 'some.bin', mimeType: '', buffer: Buffer.from(String(value), 'base64') }
    : { name: 'picture.png', mimeType: 'image/png', buffer: PICTURE };

/** Types a value into the input of a field, whichever input that is. @returns false where there is none */
export async function fillField(page: Page, field: FormField): Promise<boolean> {
  const input = await inputOf(page, field);
  if (!input) return false;
  const files = input.locator('input[type=file]');
  const listBox = input.locator('[role=combobox]:not(input)');
  const box = input.locator('input, textarea:not([aria-hidden=true])').first();
  if (await files.count()) await files.setInputFiles(fileOf(field));
  else if (await listBox.count()) await pick(page, listBox, [field.value].flat());
  else if (field.choice) await choose(page, box, field.choice);
  else if (Array.isArray(field.value) && field.kind !== 'Json') await addEach(input, field);
  else await type(box, field, field.value);
  return true;
}

/** react-admin marks each of its inputs; others are known by their name. An input that must be there is waited for. */
async function inputOf(page: Page, { name, isNeeded }: FormField): Promise<Locator | undefined> {
  const main = page.locator('#main-content form');
  const marked = main.locator(`.ra-input-${name}`).first();
  const named = main.locator(`[name="${name}"]`).first();
  // what never comes is told by the caller, with the others that are missing
  if (isNeeded)
    await marked
      .or(named)
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => undefined);
  if (await marked.count()) return marked;
  return (await named.count()) ? named.locator('xpath=..') : undefined;
}

/** Options of a list box. */
async function pick(page: Page, listBox: Locator, values: unknown[]): Promise<void> {
  await listBox.click();
  const options = page.getByRole('listbox');
  for (const value of new Set(values)) {
    const option = options.locator(`[role=option][data-value=${JSON.stringify(String(value))}]`);
    if ((await option.getAttribute('aria-selected')) !== 'true') await option.click();
  }
  if (await options.isVisible()) await page.keyboard.press('Escape');
  await options.waitFor({ state: 'hidden' });
}

/** A record of another resource, by what people see of it. */
async function choose(page: Page, input: Locator, choice: Choice): Promise<void> {
  const { resource, id, label } = choice;
  const answer = await page.request.get(`/gen-api/${resource}/${encodeURIComponent(id)}`);
  const record = (await answer.json()) as Record<string, unknown>;
  // a key of several columns is shown by its parts, without that which the name before it says
  const [last = '', ...others] = id.split('~').reverse();
  const key = others.length > 0 ? [...others.reverse().map(optional), last].join('') : `#${id}`;
  // what has no label is called by its key at the end
  const name = (label && record[label]) || undefined;
  const text = name === undefined ? new RegExp(`(^|, )${key}$`) : String(name);
  const options = page.getByRole('listbox').getByRole('option');
  // what says more of it stands below
  const option = options.filter({ has: page.getByText(text, { exact: true }) }).first();
  await input.click();
  const attempt = expect(async () => {
    // a list that loads anew closes
    if (!(await page.getByRole('listbox').isVisible())) await input.press('ArrowDown');
    await option.click({ timeout: 2000 });
  });
  await attempt.toPass({ timeout: 10_000 }).catch(async () => {
    const offered = JSON.stringify(await options.allTextContents());
    throw new Error(`offers ${offered}, but not ${String(text)}`);
  });
  await page.keyboard.press('Escape');
}

const optional = (part: string): string => `(?:${part}, )?`;

/** The values of a list, one after the other. */
async function addEach(input: Locator, field: FormField): Promise<void> {
  for (const value of [field.value].flat()) {
    if (field.kind === 'Boolean') {
      await input.getByRole('button', { name: value === true ? 'Yes' : 'No' }).click();
      continue;
    }
    const box = input.locator('input').first();
    await type(box, field, value);
    await box.press('Enter');
  }
}

async function type(box: Locator, { kind }: FormField, value: unknown): Promise<void> {
  const kindOfBox = await box.getAttribute('type');
  if (kindOfBox === 'checkbox') return box.setChecked(value === true);
  if (kind === 'DateTime') return box.fill(localTime(String(value), kindOfBox ?? ''));
  await box.fill(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
