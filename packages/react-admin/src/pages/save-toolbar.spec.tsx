import { fireEvent, screen, waitFor } from '@testing-library/react';
import { minValue, required, SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { NumericInput } from '../inputs/NumericInput.js';
import { renderApp } from '../testing/render-app.js';
import { pause } from '../testing/pause.js';
import { CreatePage } from './CreatePage.js';
import { CreateToolbar } from './CreateToolbar.js';
import { EditPage } from './EditPage.js';
import { SaveToolbar } from './SaveToolbar.js';

const EditProduct = () => (
  <EditPage redirect="show">
    <SimpleForm toolbar={<SaveToolbar />}>
      <TextInput source="name" validate={required()} />
      <NumericInput source="price" validate={minValue(0)} />
    </SimpleForm>
  </EditPage>
);

function openForm() {
  const update = jest.fn((_resource: string, { data }: { data: object }) =>
    Promise.resolve({ data: { id: 1, ...data } }),
  );
  const getOne = jest.fn().mockResolvedValue({ data: { id: 1, name: 'Lamp', price: 5 } });
  const dataProvider = testDataProvider({ getOne, update: update as never });
  const view = renderApp([{ name: 'products', edit: EditProduct }], {
    path: '/products/1',
    dataProvider,
  });
  return { ...view, update };
}

it('saves what is being typed on Ctrl+S, and nothing when nothing has changed', async () => {
  const { user, update } = openForm();
  const price = await screen.findByRole('textbox', { name: 'Price' });
  await user.click(price);
  // fireEvent returns false if the default action was prevented
  expect(fireEvent.keyDown(price, { key: 's', ctrlKey: true })).toBe(false);
  await pause(50);
  expect(update).not.toHaveBeenCalled();

  await user.type(price, '0');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('show products')).toBeVisible();
  expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: 'Lamp', price: 50 });
  expect(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })).toBe(true); // without a form, Ctrl+S is the browser's
});

it('shows the number of invalid fields, and focuses the first one on click', async () => {
  const { user, update } = openForm();
  const name = await screen.findByRole('textbox', { name: /Name/ });
  const price = screen.getByRole('textbox', { name: 'Price' });
  await user.clear(name);
  await user.clear(price);
  await user.type(price, '-1');
  await user.keyboard('{Control>}s{/Control}');
  const told = await screen.findByRole('button', { name: '2 fields need correction' });
  expect(update).not.toHaveBeenCalled();
  name.scrollIntoView = jest.fn(); // jsdom has none
  await user.click(told);
  expect(name).toHaveFocus();

  await user.type(name, 'Lamp');
  await waitFor(() => expect(screen.getByText('1 field needs correction')).toBeVisible());
});

it('saves a new record once, however often Save is clicked, and reports missing fields', async () => {
  const CreateProduct = () => (
    <CreatePage redirect="show">
      <SimpleForm toolbar={<CreateToolbar />} defaultValues={{ price: 5 }}>
        <TextInput source="name" validate={required()} />
        <NumericInput source="price" />
      </SimpleForm>
    </CreatePage>
  );
  let isStored: (record: object) => void = () => undefined;
  const create = jest.fn().mockImplementation(() => new Promise((resolve) => (isStored = resolve)));
  const { user } = renderApp([{ name: 'products', create: CreateProduct }], {
    path: '/products/create',
    dataProvider: testDataProvider({ create }),
  });
  const save = await screen.findByRole('button', { name: 'Save' });
  await user.click(save);
  expect(await screen.findByRole('button', { name: '1 field needs correction' })).toBeVisible();
  expect(create).not.toHaveBeenCalled();

  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Lamp');
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(save).toBeDisabled());
  fireEvent.click(save);
  isStored({ data: { id: 1, name: 'Lamp', price: 5 } });
  expect(await screen.findByText('show products')).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});

it('saves a new record without any inputs', async () => {
  const CreateVisit = () => (
    <CreatePage redirect="show">
      <SimpleForm toolbar={false}>
        <CreateToolbar />
      </SimpleForm>
    </CreatePage>
  );
  const create = jest.fn().mockResolvedValue({ data: { id: 1 } });
  const { user } = renderApp([{ name: 'visits', create: CreateVisit }], {
    path: '/visits/create',
    dataProvider: testDataProvider({ create }),
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('show visits')).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});
