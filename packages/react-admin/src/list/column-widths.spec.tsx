import { fireEvent, screen, waitFor } from '@testing-library/react';
import { localStorageStore, memoryStore } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

/** Gives every cell the layout that jsdom does not compute: 100 pixels wide, at the left edge. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    right: 100,
    top: 0,
    bottom: 20,
    width: 100,
    height: 20,
  } as DOMRect);
});

async function openList(store = memoryStore()) {
  const requests = stubFetch(() => pageOf([{ id: 'p1', name: 'Lamp', owner: { name: 'Ada' } }], 1));
  const ProductList = () => (
    <ListPage>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="name" />
        <DataTable.Col source="owner.name" />
      </DataTable>
    </ListPage>
  );
  const dataProvider = createDataProvider(demoOptions);
  const view = renderApp([{ name: 'products', list: ProductList }], {
    ...{ path: '/products', dataProvider, store },
  });
  await screen.findByText('Lamp');
  return { ...view, requests };
}

/** Reads a column's width from the style sheets: jsdom does not match `~=` selectors. */
function widthOf(column: string): string {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [
    ...cssRules,
  ]) as CSSStyleRule[];
  const rule = rules.find(({ selectorText = '' }) => {
    const [table = '', cells = ''] = selectorText.split(' ');
    return cells.includes(`"column-${column}"`) && document.querySelector(table) !== null;
  });
  return rule?.style.getPropertyValue('max-width') ?? '';
}

const head = (name: string) => screen.getByRole('columnheader', { name });

/** jsdom's own pointer events have no position. */
const press = (target: Element | Window, type: string, clientX: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));

function draw(name: string, from: number, to: number) {
  press(head(name), 'pointerdown', from);
  press(window, 'pointermove', (from + to) / 2);
  press(window, 'pointerup', to);
}

it('a column has the width that it was dragged to, and keeps it', async () => {
  const store = localStorageStore(undefined, 'widths');
  const list = await openList(store);
  expect(widthOf('name')).toBe('');
  draw('Name', 97, 247);
  await waitFor(() => expect(widthOf('name')).toBe('250px'));
  expect(widthOf('owner.name')).toBe('');

  list.unmount();
  await openList(store);
  await waitFor(() => expect(widthOf('name')).toBe('250px'));
});

it('a column whose source has a dot can be resized, down to a minimum width', async () => {
  await openList();
  draw('Owner name', 97, -500);
  await waitFor(() => expect(widthOf('owner.name')).toBe('48px'));
});

it('the keyboard changes the width, and a double click on the edge resets it', async () => {
  const { requests } = await openList();
  fireEvent.keyDown(head('Name'), { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(widthOf('name')).toBe('116px'));
  fireEvent.doubleClick(head('Name'), { clientX: 97 });
  await waitFor(() => expect(widthOf('name')).toBe(''));
  // a press elsewhere in the header belongs to its buttons
  const before = requests.length;
  draw('Name', 40, 400);
  expect(widthOf('name')).toBe('');
  expect(requests).toHaveLength(before);
});

/** The width that a column has while it is dragged. */
const dragged = (name: string) => head(name).style.maxWidth;

it('a drag that the browser cancels changes nothing, and the column no longer follows the pointer', async () => {
  await openList();
  press(head('Name'), 'pointerdown', 97);
  press(window, 'pointermove', 200);
  expect(dragged('Name')).toBe('203px');
  press(window, 'pointercancel', 0);
  expect(dragged('Name')).toBe('');
  press(window, 'pointermove', 300);
  expect(dragged('Name')).toBe('');
  press(window, 'pointerup', 300);
  expect(widthOf('name')).toBe('');
});

it('a drag ends with its table', async () => {
  const store = localStorageStore(undefined, 'left');
  const { unmount } = await openList(store);
  const cell = head('Name');
  press(cell, 'pointerdown', 97);
  press(window, 'pointermove', 200);
  unmount();
  press(window, 'pointermove', 300);
  expect(cell.style.maxWidth).toBe('');
  press(window, 'pointerup', 300);
  expect(store.getItem('products.datatable.widths')).toBeUndefined();
});
