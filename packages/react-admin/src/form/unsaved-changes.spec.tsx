import { screen, waitFor } from '@testing-library/react';
import { Create, Edit, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';

const form = (
  <SimpleForm warnWhenUnsavedChanges>
    <TextInput source="name" />
  </SimpleForm>
);

const resources = [
  {
    name: 'products',
    edit: () => <Edit mutationMode="pessimistic">{form}</Edit>,
    create: () => <Create>{form}</Create>,
  },
  { name: 'users' },
];

/** Opens a form over a server that answers writes this way, and types into it. */
async function typeInto(path: string, answerWrite: () => Response, callbacks = {}) {
  stubFetch(({ method }) =>
    method === 'GET' ? Response.json({ id: 'p1', name: 'Lamp' }) : answerWrite(),
  );
  const view = renderApp(resources, {
    path,
    dataProvider: createDataProvider({ ...demoOptions, ...callbacks }),
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  if (path.endsWith('p1')) await waitFor(() => expect(name).toHaveValue('Lamp'));
  await view.user.type(name, 'Desk');
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, save };
}

let ask: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
  jest.spyOn(console, 'warn').mockReturnValue(); // this router does not support blocking navigation
  ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
});

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

describe.each(['/products/p1', '/products/create'])('after a failed save of %s', (path) => {
  it.each([
    ['403', () => errorResponse(403, { message: 'You may not' }), 'You may not'],
    ['413', () => new Response('<html>', { status: 413, statusText: 'Too large' }), 'Too large'],
    [
      '500',
      () => errorResponse(500, { message: 'Internal server error' }),
      'The server reported an error; perhaps nothing was saved. Check before you try again.',
    ],
    ['503', () => errorResponse(503, { message: 'Database unreachable' }), 'Database unreachable'],
    ['no server', unreachable, /Network error|Server communication error/],
  ])('leaving the page still asks about unsaved changes: %s', async (_what, answer, message) => {
    const { user, save } = await typeInto(path, answer);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: /Users/ }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(
      path.endsWith('p1') ? 'LampDesk' : 'Desk',
    );
  });
});

it('leaving the page still asks after an error of a custom callback', async () => {
  const beforeSave = () => Promise.reject(new Error('Names end in a dot'));
  const answer = () => Response.json({ id: 'p1' });
  const { user, save } = await typeInto('/products/p1', answer, {
    callbacks: [{ resource: 'products', beforeSave }],
  });
  await save();
  expect(await screen.findByText('Names end in a dot')).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: /Users/ }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
});

it('a save that succeeds after a failed one does not ask', async () => {
  let answer = () => errorResponse(503, { message: 'Database unreachable' });
  const { save } = await typeInto('/products/p1', () => answer());
  await save();
  await screen.findByText('Database unreachable');
  answer = () => Response.json({ id: 'p1', name: 'LampDesk' });
  await save();
  expect(await screen.findByText(/list of products/)).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});

describe('a URL entered in the address bar', () => {
  it('asks about unsaved changes, and is reverted to the form when declined', async () => {
    await typeInto('/products/p1', () => Response.json({}));
    window.location.hash = '#/users';
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(window.location.hash).toBe('#/products/p1'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('LampDesk');
  });

  it('is opened when confirmed', async () => {
    ask.mockReturnValue(true);
    await typeInto('/products/p1', () => Response.json({}));
    window.location.hash = '#/users';
    expect(await screen.findByText('list of users')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
