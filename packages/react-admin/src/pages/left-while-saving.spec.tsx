import { act, screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, SimpleForm, TabbedForm, testDataProvider, TextInput } from 'react-admin';
import { EditConflict } from '../conflict/EditConflict.js';
import { lazyPage } from '../resources/lazy-page.js';
import { renderApp } from '../testing/render-app.js';
import { CreatePage } from './CreatePage.js';
import { EditPage } from './EditPage.js';
import { SaveToolbar } from './SaveToolbar.js';

function ReadAnew() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries()}>
      Read anew
    </button>
  );
}

const ProductEdit = () => (
  <EditPage redirect="show">
    <SimpleForm toolbar={<SaveToolbar canDelete />} warnWhenUnsavedChanges>
      <TextInput source="name" />
      <EditConflict />
      <ReadAnew />
    </SimpleForm>
  </EditPage>
);

const ProductCreate = () => (
  <CreatePage redirect="show">
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </CreatePage>
);

const tabs = (
  <TabbedForm>
    <TabbedForm.Tab label="General">
      <TextInput source="name" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Details">
      <TextInput source="colour" />
    </TabbedForm.Tab>
  </TabbedForm>
);

/** Opens a page whose writes are only answered when the returned function is called. */
function open(path: string) {
  let answer: (outcome: { data: object } | Error) => void = () => undefined;
  const write = () =>
    new Promise<never>((resolve, reject) => {
      answer = (outcome) =>
        outcome instanceof Error ? reject(outcome) : resolve(outcome as never);
    });
  const names: Record<string, string> = { 1: 'Lamp', 2: 'Desk' };
  const getOne = (_resource: string, { id }: { id: unknown }) =>
    Promise.resolve({ data: { id, name: names[String(id)] } as never });
  const view = renderApp(
    [
      { name: 'products', edit: ProductEdit, create: ProductCreate },
      {
        name: 'chairs',
        edit: () => <EditPage redirect="show">{tabs}</EditPage>,
        create: () => <CreatePage redirect="show">{tabs}</CreatePage>,
      },
      {
        name: 'users',
        list: () => <p>the users</p>,
        show: lazyPage(() => new Promise(() => undefined)),
      },
    ],
    {
      path,
      dataProvider: testDataProvider({ getOne, update: write, create: write, delete: write }),
    },
  );
  const name = () => screen.findByRole('textbox', { name: 'Name' });
  return {
    ...view,
    name,
    readAnew: () => view.user.click(screen.getByRole('button', { name: 'Read anew' })),
    rename: (id: number, text: string) => (names[id] = text),
    save: () => view.user.click(screen.getByRole('button', { name: 'Save' })),
    answer: (outcome: { data: object } | Error) => act(async () => answer(outcome)),
  };
}

const goTo = (path: string) => act(async () => void (window.location.hash = `#${path}`));

let ask: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
  ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

it('a save that ends after another record was opened leaves that one and what is typed there', async () => {
  const { user, name, save, answer, rename, readAnew } = open('/products/1');
  await user.type(await name(), '!');
  await save();
  await goTo('/products/2');
  await waitFor(async () => expect(await name()).toHaveValue('Desk'));
  ask.mockClear();
  await user.type(await name(), ' of oak');
  await answer({ data: { id: 1, name: 'Lamp!' } });
  expect(await screen.findByText(/updated/)).toBeVisible();
  expect(window.location.hash).toBe('#/products/2');
  expect(ask).not.toHaveBeenCalled();

  rename(2, 'Table');
  await readAnew();
  expect(await name()).toHaveValue('Desk of oak');
});

it('a conflict of a save is told, and does not ask there, after another record was opened', async () => {
  const { user, name, save, answer } = open('/products/1');
  await user.type(await name(), '!');
  await save();
  await goTo('/products/2');
  await waitFor(async () => expect(await name()).toHaveValue('Desk'));
  const conflict = {
    ...{ current: { id: 1, name: 'Torch' }, mine: { name: 'Lamp!' }, theirs: { name: 'Torch' } },
    ...{ fields: {}, directives: {} },
  };
  await answer(Object.assign(new HttpError('Lamp was changed', 412), { conflict }));
  expect(await screen.findByText('Lamp was changed')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.type(await name(), '!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
});

it('the errors of a save that is refused after another record was opened are not shown there', async () => {
  const { user, name, save, answer } = open('/products/1');
  await user.type(await name(), '!');
  await save();
  await goTo('/products/2');
  await waitFor(async () => expect(await name()).toHaveValue('Desk'));
  const refused = Object.assign(new Error('Taken'), { body: { errors: { name: 'Taken' } } });
  await answer(refused);
  expect(await name()).not.toHaveAccessibleDescription(/Taken/);
});

it('a new record that is created after its page was left leads nowhere', async () => {
  const { user, name, save, answer } = open('/products/create');
  await user.type(await name(), 'Chair');
  await save();
  await goTo('/users');
  expect(await screen.findByText('the users')).toBeVisible();
  await answer({ data: { id: 3, name: 'Chair' } });
  expect(await screen.findByText(/created/)).toBeVisible();
  expect(window.location.hash).toBe('#/users');
});

it('a record that is deleted while the next page is loading does not lead back to the list', async () => {
  const { user, name, answer } = open('/products/1');
  await name();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await goTo('/users/1/show'); // whose code is never loaded
  expect(await name()).toBeVisible();
  await answer({ data: { id: 1 } });
  expect(await screen.findByText(/deleted/)).toBeVisible();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(window.location.hash).toBe('#/users/1/show');
});

it.each(['/chairs/create', '/chairs/1'])(
  'a save from %s leads to the record, although another tab of the form was opened meanwhile',
  async (path) => {
    const { user, name, save, answer } = open(path);
    await user.type(await name(), '!');
    await save();
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(window.location.hash).toBe(`#${path}/1`);
    await answer({ data: { id: 1, name: 'Lamp!' } });
    expect(await screen.findByText('show chairs')).toBeVisible();
  },
);

it('a new record that is created after its page was left does not lead away from the next new one', async () => {
  const { user, name, save, answer } = open('/products/create');
  await user.type(await name(), 'Chair');
  await save();
  await goTo('/users');
  expect(await screen.findByText('the users')).toBeVisible();
  await goTo('/products/create');
  await user.type(await name(), 'Desk');
  await answer({ data: { id: 3, name: 'Chair' } });
  expect(await screen.findByText(/created/)).toBeVisible();
  expect(await name()).toHaveValue('Desk');
});
