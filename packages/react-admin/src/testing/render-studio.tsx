import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { List } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { Values } from '../data-provider/values.js';
import { StudioGrid } from '../studio/StudioGrid.js';
import type { StudioColumn } from '../studio/types.js';
import { renderAdmin } from './render-admin.js';
import { demoOptions } from './resources.js';
import { pageOf, refusal, stubFetch, type RecordedRequest } from './stub-fetch.js';

/** Columns of the generated Studio page of `products`. */
const columns: StudioColumn[] = [
  { field: 'id' },
  { field: 'name', editable: true, required: true },
  { field: 'stock', type: 'number', editable: true },
  { field: 'active', type: 'boolean', editable: true },
  { field: 'releasedOn', type: 'date', editable: true },
  { field: 'soldAt', type: 'dateTime', editable: true },
  {
    field: 'status',
    type: 'singleSelect',
    editable: true,
    valueOptions: [
      { value: 'NEW', label: 'New' },
      { value: 'USED', label: 'Used' },
    ],
  },
  { field: 'createdBy' },
];

/** The records of the server before the test changes them. */
const records = [
  {
    id: 'p1',
    name: 'Lamp',
    stock: 3,
    active: true,
    releasedOn: '2026-03-01T00:00:00.000Z',
    soldAt: '2026-01-15T18:00:00.000Z',
    status: 'NEW',
    createdBy: 'ada',
  },
  { id: 'p2', name: 'Desk', stock: 1, active: false, status: 'USED', createdBy: 'ada' },
  { id: 'p3', name: 'Chair', stock: null, active: false, status: null, createdBy: 'bob' },
];

/** A server that deletes the first record only, and refuses the name `bad`, and a stock above 100 without naming the field. */
function stubServer(): RecordedRequest[] {
  const rows: Values[] = records.map((row) => ({ ...row }));
  return stubFetch(({ method, url, body }) => {
    if (method === 'GET') return pageOf(rows);
    const values: Values = Object(body);
    if (method === 'DELETE') {
      rows.splice(0, 1);
      return Response.json({ ids: ['p1'], count: 1 });
    }
    if (values['name'] === 'bad')
      return refusal(409, { message: 'Conflict', errors: { name: ['This name is taken'] } });
    if (Number(values['stock']) > 100) return refusal(503, { message: 'The store is closed' });
    if (method === 'POST') rows.push({ id: `p${rows.length + 1}` });
    const row = method === 'POST' ? rows.at(-1) : rows.find(({ id }) => url.endsWith(String(id)));
    return Response.json(Object.assign(row ?? {}, values));
  });
}

export interface Studio {
  user: UserEvent;
  /** What was sent to the server apart from reading: method, path and body. */
  writes: () => unknown[][];
}

/** The generated Studio page over the real data provider; resolves when its first rows are there. */
export async function renderStudio(): Promise<Studio> {
  giveElementsASize();
  const requests = stubServer();
  const { user } = renderAdmin(
    <List pagination={false} empty={false} storeKey="products.studio" perPage={25}>
      <StudioGrid columns={columns} label="Products" />
    </List>,
    createDataProvider(demoOptions),
  );
  await screen.findByText('Lamp');
  const writes = () =>
    requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url.replace('/api/gen-api/products', ''), body]);
  return { user, writes };
}

/** The cell of a column in the row with this `data-id`. */
export function cellOf(id: string, field: string): HTMLElement {
  const selector = `[role=row][data-id="${id}"] [data-field="${field}"]`;
  const cell = document.querySelector<HTMLElement>(selector);
  if (cell) return cell;
  throw new Error(`no cell ${field} in row ${id}`);
}

/** Replaces the text of a cell and leaves it with Enter, which saves it. */
export async function edit(user: UserEvent, id: string, field: string, text: string) {
  await user.dblClick(cellOf(id, field));
  const input = editorOf(id, field);
  await user.clear(input);
  if (text) await user.paste(text);
  await user.keyboard('{Enter}');
}

/** The editor of a cell that is being edited. */
export const editorOf = (id: string, field: string): HTMLInputElement => {
  const input = cellOf(id, field).querySelector('input');
  if (input) return input;
  throw new Error(`the cell ${field} of row ${id} is not being edited`);
};

/** Pastes a table with its upper left corner at this cell. */
export async function pasteAt(user: UserEvent, id: string, field: string, table: string) {
  await user.click(cellOf(id, field));
  await user.paste(table);
}

/** jsdom does no layout: without a size the grid would show no row and no column. */
function giveElementsASize(): void {
  const box = { width: 2000, height: 800, top: 0, left: 0, right: 2000, bottom: 800, x: 0, y: 0 };
  const size = { ...box, toJSON: () => box };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(box.width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(box.height);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(box.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(box.height);
}
