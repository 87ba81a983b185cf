import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import {
  HttpError,
  ReferenceInput,
  SimpleForm,
  testDataProvider,
  TextInput,
  useNotify,
} from 'react-admin';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { formError } from '../data-provider/errors.js';
import { CreatePage } from '../pages/CreatePage.js';
import { CreateToolbar } from '../pages/CreateToolbar.js';
import { renderApp } from '../testing/render-app.js';

const CreateProduct = () => (
  <CreatePage redirect="show">
    <SimpleForm toolbar={<CreateToolbar />}>
      <TextInput source="name" />
      <ReferenceInput source="ownerId" reference="users">
        <ChoiceInput />
      </ReferenceInput>
    </SimpleForm>
  </CreatePage>
);

const FAILED = 'The printer is on fire';

beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs every error of a data provider
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function openForm() {
  const create = jest.fn((): Promise<unknown> => {
    return Promise.reject(formError(new HttpError(FAILED, 500, {})) as Error);
  });
  const users = [
    { id: 'u1', name: 'Ada' },
    { id: 'u2', name: 'Bob' },
  ];
  const dataProvider = testDataProvider({
    create: create as never,
    getList: (() => Promise.resolve({ data: users, total: 2 })) as never,
    getMany: (() => Promise.resolve({ data: users })) as never,
  });
  const view = renderApp(
    [
      { name: 'products', create: CreateProduct },
      { name: 'users', recordRepresentation: 'name' },
    ],
    { path: '/products/create', dataProvider },
  );
  return { ...view, create, name: await screen.findByRole('textbox', { name: 'Name' }) };
}

const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('keeps the message of a failed save until it is dismissed, above the form', async () => {
  const { user, name } = await openForm();
  await user.type(name, 'Lamp{Enter}');
  const message = await screen.findByText(FAILED);
  await wait(20_000);
  fireEvent.click(document.body);
  await wait(1000);
  expect(message).toBeVisible();
  expect(message.closest('.MuiSnackbar-root')).toHaveClass('MuiSnackbar-anchorOriginTopCenter');

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
});

it('removes the message of a failed save when the next save begins', async () => {
  const { user, name, create } = await openForm();
  await user.type(name, 'Lamp{Enter}');
  await screen.findByText(FAILED);
  create.mockReturnValue(new Promise(() => undefined));
  await user.type(name, 's{Enter}');
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  expect(create).toHaveBeenCalledTimes(2);
});

it('does not open the list of a choice when Ctrl+S fails to save', async () => {
  const { user, create } = await openForm();
  const box = screen.getByRole('combobox');
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Ada' }));
  expect(box).toHaveFocus();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(FAILED);
  expect(create).toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

it('makes room for the next notification once it could be read', async () => {
  const Both = () => {
    const notify = useNotify();
    useEffect(() => {
      notify(FAILED, { type: 'error' });
      notify('Copied');
    }, [notify]);
    return null;
  };
  renderApp([{ name: 'products', list: Both }], { path: '/products' });
  await screen.findByText(FAILED);
  await wait(500);
  expect(screen.getByText(FAILED)).toBeVisible();
  await wait(5000);
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
});
