import { expect, type Locator } from '@playwright/test';
import type { Page as PageName } from '../../src/plan/dashboard/dashboard-places';
import type { Row } from '../round-trip/exchange';
import type { DashboardPage } from './dashboard-page';
import { fillField } from './fill-form';
import type { FormField, MadeRecord } from './made';

/** Opens a page of a model and does what people do there; throws for what does not work. */
type Visit = (dashboard: DashboardPage, made: MadeRecord) => Promise<void>;

export const VISITS: Record<PageName, Visit> = {
  async List(dashboard, { resource, texts }) {
    await dashboard.visit(`${resource}?perPage=50`);
    const table = dashboard.main.locator('tbody');
    await expect(table.locator('tr').first()).toBeVisible();
    // a table whose columns are all hidden or empty shows nothing of a record
    if (texts.length > 0) await expect(table).toContainText(new RegExp(texts.join('|')));
  },

  async Show(dashboard, { resource, id, texts }) {
    await dashboard.visit(`${resource}/${encodeURIComponent(id)}/show`);
    await expect(dashboard.main.locator('.ra-field').first()).toBeVisible();
    for (const text of texts) await expect(dashboard.main).toContainText(text);
  },

  async Edit(dashboard, made) {
    const before = await recordOf(dashboard, made);
    await dashboard.visit(`${made.resource}/${encodeURIComponent(made.id)}`);
    const form = formOf(dashboard, 'edit');
    await expect(form.locator('input, textarea').first()).toBeVisible();
    if (made.edit.length === 0) return;
    await fill(dashboard, made.edit);
    await dashboard.picture(`${made.model}-Edit`);
    await save(form);
    await expect(form).toBeHidden();
    await dashboard.settle();
    const after = await recordOf(dashboard, made);
    const changed = { ...before, ...changesOf(before, after, made) };
    expect(inOneOrder(after, made)).toEqual(inOneOrder(changed, made));
  },

  async Create(dashboard, { model, resource, create, pages }) {
    await dashboard.visit(`${resource}/create`);
    const form = formOf(dashboard, 'create');
    await expect(form).toBeVisible();
    const filled = await fill(dashboard, create);
    await dashboard.picture(`${model}-Create`);
    const posted = dashboard.page
      .waitForRequest((one) => one.method() === 'POST' && one.url().includes('/gen-api/'))
      .catch(() => undefined);
    await save(form);
    const request = await posted;
    if (!request) {
      const problems = await form.locator('.Mui-error').allTextContents();
      throw new Error(`nothing is sent: ${problems.join('; ')}`);
    }
    const answer = await request.response();
    expect(answer?.status(), await answer?.text()).toBe(201);
    const body = request.postDataJSON() as Row;
    for (const field of filled) {
      const { name, value, isUpload, sent } = field;
      if (sent) expect(body).toMatchObject(sent);
      else if (!isUpload)
        expect({ [name]: comparable(added(body[name], field), field) }).toEqual({
          [name]: comparable(value, field),
        });
    }
    // the form is left before the next page is opened: two ways at once are none that people take
    if (pages.includes('Show') || pages.includes('List')) await expect(form).toBeHidden();
    await dashboard.settle();
  },

  async Studio(dashboard, { resource }) {
    await dashboard.visit(`${resource}/studio`);
    await expect(dashboard.main.locator('[role=row][data-id]').first()).toBeVisible();
  },
};

/** The form of a page: while that is being loaded, the one before it is still shown. */
const formOf = ({ main }: DashboardPage, page: 'create' | 'edit'): Locator =>
  main.locator(`.${page}-page form`);

async function fill(dashboard: DashboardPage, fields: FormField[]): Promise<FormField[]> {
  const filled: FormField[] = [];
  const missing: string[] = [];
  for (const field of fields) {
    const isThere = await fillField(dashboard.page, field).catch((error: Error) => {
      throw new Error(`${field.name}: ${error.message}`);
    });
    if (isThere) filled.push(field);
    else if (field.isNeeded) missing.push(field.name);
  }
  if (missing.length > 0) throw new Error(`there is no input for ${missing.join(', ')}`);
  return filled;
}

const save = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Save' }).click();

async function recordOf({ page }: DashboardPage, { resource, id }: MadeRecord): Promise<Row> {
  const answer = await page.request.get(`/gen-api/${resource}/${encodeURIComponent(id)}`);
  return (await answer.json()) as Row;
}

/** What a form was filled with, and the time of the change. */
function changesOf(before: Row, after: Row, { edit }: MadeRecord): Row {
  const changes = edit.map(({ name, value, kind }): [string, unknown] => {
    if (kind !== 'Relation') return [name, value];
    return [name, [...(before[name] as unknown[]), ...(value as unknown[])]];
  });
  return {
    ...('updatedAt' in after && { updatedAt: after['updatedAt'] }),
    ...Object.fromEntries(changes),
  };
}

/** Ids of other records come in the order of the database. */
const inOneOrder = (row: Row, { edit }: MadeRecord): Row => ({
  ...row,
  ...Object.fromEntries(
    edit
      .filter(({ kind }) => kind === 'Relation')
      .map(({ name }) => [name, [row[name]].flat().sort()]),
  ),
});

/**
 * What was filled in, of a list that may have a default: what is typed is added behind it; of what a list box
 * offers, some is chosen by default already.
 */
function added(posted: unknown, { value, kind }: FormField): unknown {
  if (!Array.isArray(posted) || !Array.isArray(value)) return posted;
  if (kind === 'Enum') return value.filter((one) => posted.includes(one));
  return posted.slice(-value.length);
}

/** Moments that are the same are alike, in whichever text; so are days, and times of day. */
function comparable(value: unknown, field: FormField): unknown {
  const { kind, nativeType = '' } = field;
  if (Array.isArray(value)) return value.map((one) => comparable(one, field));
  if (value === null || value === undefined) return undefined;
  if (kind === 'Json') return value;
  if (kind !== 'DateTime') return String(value);
  if (nativeType === 'Date') return String(value).slice(0, 10);
  if (/^time(tz)?$/i.test(nativeType)) return String(value).slice(11, 16);
  return new Date(String(value)).getTime();
}
