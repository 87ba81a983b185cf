import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import {
  AdminContext,
  HttpError,
  memoryStore,
  Notification,
  ResourceContextProvider,
  SimpleForm,
  testDataProvider,
  TextInput,
} from 'react-admin';
import { SaveToolbar } from '../pages/SaveToolbar.js';
import { EditPage } from '../pages/EditPage.js';
import { ActionButton, type ActionButtonProps } from './ActionButton.js';

interface Lamp {
  id: number;
  name: string;
  stock: number;
}

interface Given extends Partial<ActionButtonProps<Lamp>> {
  /** What the user may do. */
  may?: readonly string[];
  call?: jest.Mock;
}

/** Renders the button above the Edit page of a lamp. */
function show({
  may = ['edit'],
  call = jest.fn().mockResolvedValue({ data: {} }),
  ...props
}: Given = {}) {
  const getOne = jest.fn().mockResolvedValue({ data: { id: 7, name: 'Blue', stock: 2 } });
  const unused = () => Promise.resolve();
  render(
    <AdminContext
      dataProvider={testDataProvider({ getOne, call } as never)}
      authProvider={{
        ...{ login: unused, logout: unused, checkAuth: unused, checkError: unused },
        getPermissions: unused,
        canAccess: ({ action }) => Promise.resolve(may.includes(action)),
      }}
      i18nProvider={polyglotI18nProvider(() => english, 'en', [], { allowMissing: true })}
      store={memoryStore()}
    >
      <ResourceContextProvider value="lamps">
        <EditPage
          id={7}
          actions={<ActionButton<Lamp> label="Restock" path="/:id/restock" {...props} />}
        >
          <SimpleForm toolbar={<SaveToolbar />}>
            <TextInput source="name" />
          </SimpleForm>
        </EditPage>
      </ResourceContextProvider>
      <Notification />
    </AdminContext>,
  );
  return { user: userEvent.setup(), call, getOne };
}

/** The rest of what the browser answers about the size of a window. */
const NO_LISTENERS = { addEventListener: () => undefined, removeEventListener: () => undefined };

const restock = () => screen.findByRole('button', { name: 'Restock' });

it('calls the endpoint, shows the success message and reloads the record', async () => {
  const { user, call, getOne } = show({
    body: ({ stock }) => ({ amount: 10 - stock }),
    success: 'Eight more are there',
  });
  const button = await restock();
  const read = getOne.mock.calls.length;
  await user.click(button);
  expect(await screen.findByText('Eight more are there')).toBeInTheDocument();
  const sent = { path: '/:id/restock', id: 7, body: { amount: 8 } };
  expect(call).toHaveBeenCalledWith('lamps', expect.objectContaining(sent));
  await waitFor(() => expect(getOne.mock.calls.length).toBeGreaterThan(read));
});

it('asks for confirmation, and sends nothing when the user cancels', async () => {
  const { user, call } = show({ confirm: ({ name }) => `Order more of ${name}?` });
  await user.click(await restock());
  expect(await screen.findByText('Order more of Blue?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(call).not.toHaveBeenCalled();
  await user.click(await restock());
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Restock: done')).toBeInTheDocument();
  expect(call).toHaveBeenCalledTimes(1);
});

it('has its text on a phone if it has no icon', async () => {
  const matchMedia = (media: string) => ({ matches: true, media, ...NO_LISTENERS });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  try {
    show();
    expect(await restock()).toHaveTextContent('Restock');
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

it('shows the error message of the server', async () => {
  const call = jest.fn().mockRejectedValue(new HttpError('The warehouse is full', 409));
  const { user } = show({ call });
  await user.click(await restock());
  expect(await screen.findByText('The warehouse is full')).toBeInTheDocument();
});

it('is shown only to users with the required access', async () => {
  show({ may: ['show'] });
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Restock' })).toBeNull();
  show({ may: ['show'], access: 'show' });
  expect(await restock()).toBeInTheDocument();
});

it('is disabled while the form has unsaved changes', async () => {
  const { user, call } = show();
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), '!');
  expect(await restock()).toBeDisabled();
  expect(screen.getByTitle('Save your changes first')).toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), '{Backspace}');
  await waitFor(async () => expect(await restock()).toBeEnabled());
});
