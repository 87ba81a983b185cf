import { screen, waitFor, within } from '@testing-library/react';
import {
  ReferenceInput,
  required,
  ResourceDefinitionContextProvider,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { CreatePage } from '../pages/CreatePage.js';
import { renderForm } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { ChoiceInput } from './ChoiceInput.js';

const UserCreate = () => (
  <CreatePage redirect="show">
    <SimpleForm warnWhenUnsavedChanges>
      <TextInput source="name" validate={required()} />
      <TextInput source="email" />
    </SimpleForm>
  </CreatePage>
);

interface User {
  id: string;
  name: string;
}

let users: User[];

beforeEach(() => {
  users = [{ id: 'u1', name: 'Ada Keller' }];
});

const startServer = () =>
  stubFetch(({ method, url, body }) => {
    if (method === 'POST') {
      users.push({ ...(body as User), id: 'u9' });
      return Response.json(users.at(-1));
    }
    const query = new URL(url, 'http://localhost').searchParams;
    const [ids, search = ''] = [query.getAll('ids'), query.get('search')?.toLowerCase()];
    return pageOf(
      users.filter(({ id, name }) =>
        ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(search),
      ),
    );
  });

function open(input = <ChoiceInput />, createPage = UserCreate) {
  const definitions = {
    users: {
      name: 'users',
      hasCreate: true,
      recordRepresentation: 'name',
      options: { createPage },
    },
  };
  return renderForm(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <TextInput source="amount" />
      <ReferenceInput source="userId" reference="users">
        {input}
      </ReferenceInput>
    </ResourceDefinitionContextProvider>,
    { id: 'o1' },
    createDataProvider(demoOptions),
  );
}

const box = () => screen.findByRole('combobox');

describe('creating a related record from its input', () => {
  it('opens a dialog that is prefilled with the typed text, and selects the new record', async () => {
    const requests = startServer();
    const { user, save } = open();
    await user.type(await screen.findByLabelText('Amount'), '5');
    await user.click(await box());
    await user.paste('Zoe');
    await user.click(await screen.findByRole('option', { name: 'Create user' }));

    const dialog = await screen.findByRole('dialog', { name: 'Create user' });
    const name = await within(dialog).findByLabelText(/Name/);
    expect(name).toHaveValue('Zoe');
    await user.type(name, ' Berg');
    await user.type(within(dialog).getByLabelText('Email'), 'zoe@example.com{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await save()).toMatchObject({ amount: '5', userId: 'u9' });
    expect(await box()).toHaveValue('Zoe Berg');
  });

  it('leaves the input a list, whose arrow opens it', async () => {
    startServer();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('option', { name: 'Ada Keller' })).toBeVisible();
  });

  it('starts with an empty name when nothing was typed, and selects nothing when it is closed', async () => {
    const requests = startServer();
    const { user, save } = open();
    await user.click(await box());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Ada Keller', 'Create user']);
    await user.click(screen.getByRole('option', { name: 'Create user' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await box()).toHaveValue('');
    expect(await save()).toEqual({ id: 'o1' });
  });

  it('saves what the page of the resource makes of it', async () => {
    const requests = startServer();
    const onSuccess = jest.fn();
    const OwnCreate = () => (
      <CreatePage
        record={{ email: 'new@example.com' }}
        transform={(data: object) => ({ ...data, source: 'web' })}
        mutationOptions={{ onSuccess }}
      >
        <SimpleForm>
          <TextInput source="name" />
          <TextInput source="email" />
        </SimpleForm>
      </CreatePage>
    );
    const { user, save } = open(<ChoiceInput />, OwnCreate);
    await user.click(await box());
    await user.click(await screen.findByRole('option', { name: 'Create user' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Zoe{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ name: 'Zoe', email: 'new@example.com', source: 'web' },
    });
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(await save()).toMatchObject({ userId: 'u9' });
  });

  it('is not offered by a read-only input', async () => {
    const requests = startServer();
    const { user } = open(<ChoiceInput readOnly />);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    await user.click(await box());
    await user.keyboard('{ArrowDown}');
    expect(await box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).toBeNull();
  });
});
