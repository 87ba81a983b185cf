import { fireEvent, screen, waitFor } from '@testing-library/react';
import { localStorageStore, memoryStore } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';

/** What jsdom, which lays nothing out, is told of every cell: 100 pixels, from the left edge on. */
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

/** What the styles of the table say of a column: jsdom's own matching knows no word of a class. */
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

/** jsdom's own pointer events stand nowhere. */
const press = (target: Element | Window, type: string, clientX: number) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));

function draw(name: string, from: number, to: number) {
  press(head(name), 'pointerdown', from);
  press(window, 'pointermove', (from + to) / 2);
  press(window, 'pointerup', to);
}

it('a column is as wide as it was drawn, and stays so', async () => {
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

it('a column whose source has a dot is drawn too, and none is lost by being narrow', async () => {
  await openList();
  draw('Owner name', 97, -500);
  await waitFor(() => expect(widthOf('owner.name')).toBe('48px'));
});

it('the keyboard changes it, and a double click at the edge gives it back', async () => {
  const { requests } = await openList();
  fireEvent.keyDown(head('Name'), { key: 'ArrowRight', shiftKey: true });
  await waitFor(() => expect(widthOf('name')).toBe('116px'));
  fireEvent.doubleClick(head('Name'), { clientX: 97 });
  await waitFor(() => expect(widthOf('name')).toBe(''));
  // a press elsewhere in the head is that of a button there
  const before = requests.length;
  draw('Name', 40, 400);
  expect(widthOf('name')).toBe('');
  expect(requests).toHaveLength(before);
});
