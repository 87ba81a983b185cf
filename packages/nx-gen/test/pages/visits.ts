import { expect, type Locator } from '@playwright/test';
import type { Page as PageName } from '../../src/plan/dashboard/dashboard-places';
import type { Row } from '../round-trip/exchange';
import type { DashboardPage } from './dashboard-page';
import { fillField } from './fill-form';
import type { FormField, RecordFixture } from './record-fixtures';

/** Opens a page of a model and uses it as people do; throws for anything that does not work. */
type PageVisit = (dashboard: DashboardPage, made: RecordFixture) => Promise<void>;

export const PAGE_VISITS: Record<PageName, PageVisit> = {
  async List(dashboard, { resource, texts }) {
    await dashboard.visit(`${resource}?perPage=50`);
    const table = dashboard.main.locator('tbody');
    await expect(table.getByRole('row').first()).toBeVisible();
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
    await dashboard.screenshot(`${made.model}-Edit`);
    await save(form);
    await expect(form).toBeHidden();
    await dashboard.settle();
    const after = await recordOf(dashboard, made);
    const changed = { ...before, ...expectedChanges(before, after, made) };
    expect(sortRelations(after, made)).toEqual(sortRelations(changed, made));
  },

  async Create(dashboard, { model, resource, create, pages }) {
    await dashboard.visit(`${resource}/create`);
    const form = formOf(dashboard, 'create');
    await expect(form).toBeVisible();
    const filled = await fill(dashboard, create);
    await dashboard.screenshot(`${model}-Create`);
    const postRequest = dashboard.page
      .waitForRequest((one) => one.method() === 'POST' && one.url().includes('/gen-api/'))
      .catch(() => undefined);
    await save(form);
    const request = await postRequest;
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
        expect({ [name]: normalizeValue(addedValues(body[name], field), field) }).toEqual({
          [name]: normalizeValue(value, field),
        });
    }
    // leaves the form before the next page is opened: nobody navigates twice at once
    if (pages.includes('Show') || pages.includes('List')) await expect(form).toBeHidden();
    await dashboard.settle();
  },

  async Studio(dashboard, { resource }) {
    await dashboard.visit(`${resource}/studio`);
    await expect(dashboard.main.locator('[role=row][data-id]').first()).toBeVisible();
  },
};

/** Returns the form of a page, which replaces the previous page only once it is loaded. */
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

async function recordOf({ page }: DashboardPage, { resource, id }: RecordFixture): Promise<Row> {
  const answer = await page.request.get(`/gen-api/${resource}/${encodeURIComponent(id)}`);
  return (await answer.json()) as Row;
}

/** Returns the values entered into a form, and the time of the change. */
function expectedChanges(before: Row, after: Row, { edit }: RecordFixture): Row {
  const changes = edit.map(({ name, value, kind }): [string, unknown] => {
    if (kind !== 'Relation') return [name, value];
    return [name, [...(before[name] as unknown[]), ...(value as unknown[])]];
  });
  return {
    ...('updatedAt' in after && { updatedAt: after['updatedAt'] }),
    ...Object.fromEntries(changes),
  };
}

/** Sorts ids of other records, whose order is up to the database. */
const sortRelations = (row: Row, { edit }: RecordFixture): Row => ({
  ...row,
  ...Object.fromEntries(
    edit
      .filter(({ kind }) => kind === 'Relation')
      .map(({ name }) => [name, [row[name]].flat().sort()]),
  ),
});

/**
 * Returns what was entered for a list that may have a default: typed values are appended to it; some of a list
 * box's options are already selected by default.
 */
function addedValues(posted: unknown, { value, kind }: FormField): unknown {
  if (!Array.isArray(posted) || !Array.isArray(value)) return posted;
  if (kind === 'Enum') return value.filter((one) => posted.includes(one));
  return posted.slice(-value.length);
}

/** Normalizes a value: equal moments become equal, whatever their notation, and so do days and times of day. */
function normalizeValue(value: unknown, field: FormField): unknown {
  const { kind, nativeType = '' } = field;
  if (Array.isArray(value)) return value.map((one) => normalizeValue(one, field));
  if (value === null || value === undefined) return undefined;
  if (kind === 'Json') return value;
  if (kind !== 'DateTime') return String(value);
  if (nativeType === 'Date') return String(value).slice(0, 10);
  if (/^time(tz)?$/i.test(nativeType)) return String(value).slice(11, 16);
  return new Date(String(value)).getTime();
}
