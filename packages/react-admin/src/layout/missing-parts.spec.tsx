import { screen, waitFor, within } from '@testing-library/react';
import { Edit, SimpleForm, TextInput } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { requestCode } from '../auth/code-request.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderApp } from '../testing/render-app.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';

let mockAreThere: boolean;

/** A module that a deployment has removed from the server. */
function mockModule(path: string): object {
  if (!mockAreThere) throw new Error(`Failed to fetch dynamically imported module: ${path}`);
  return jest.requireActual(path);
}

jest.mock('../finder/FinderDialog.js', () => mockModule('../finder/FinderDialog.js'));
jest.mock('../shortcuts/ShortcutSheet.js', () => mockModule('../shortcuts/ShortcutSheet.js'));
jest.mock('../auth/PasswordDialog.js', () => mockModule('../auth/PasswordDialog.js'));
jest.mock('../auth/LoginDialog.js', () => mockModule('../auth/LoginDialog.js'));
jest.mock('../auth/CodeDialog.js', () => mockModule('../auth/CodeDialog.js'));
jest.mock('../factor/QrCode.js', () => mockModule('../factor/QrCode.js'));

beforeEach(() => {
  mockAreThere = false;
  jest.spyOn(console, 'error').mockReturnValue(); // of requests that fail
});

const FACTOR_PATH = '/auth/second-factor';
const lamp = { id: 'p1', name: 'Lamp' };

/** A server whose login has ended for writes, and which may not be reachable for the dashboard's own files. */
function startServer({ isReached = true } = {}) {
  stubFetch(({ method, url }) => {
    if (method === 'HEAD' && !isReached) throw new TypeError('Failed to fetch');
    if (url === FACTOR_PATH && method === 'POST')
      return Response.json({ secret: 'JBSWY3DP', uri: 'otpauth://totp/Shop?secret=JBSWY3DP' });
    if (url === FACTOR_PATH) return Response.json({ isOn: false, since: null, recoveryCodes: 0 });
    if (method === 'PATCH' || method === 'PUT' || url === '/auth/refresh')
      return errorResponse(401, { message: 'Unauthorized' });
    return Response.json(lamp);
  });
}

/** Opens a form and types into it. */
async function openForm(path = '/products/p1') {
  const auth = createAuth({
    apiUrl: '',
    passwordPath: '/auth/password',
    secondFactorPath: FACTOR_PATH,
  });
  const edit = () => (
    <Edit mutationMode="pessimistic">
      <SimpleForm>
        <TextInput source="name" />
      </SimpleForm>
    </Edit>
  );
  const dataProvider = createDataProvider({ ...demoOptions, apiUrl: '', auth });
  return renderApp([{ name: 'products', edit }], { path, auth, dataProvider });
}

async function typeIntoForm() {
  const { user } = await openForm();
  const input = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(input).toHaveValue('Lamp'));
  await user.type(input, '!');
  const expectKept = () => {
    expect(input).toBeInTheDocument();
    expect(input).toHaveValue('Lamp!');
  };
  return { user, expectKept };
}

const NEW_VERSION = 'There is a new version of this dashboard';

describe('a dialog whose code cannot be loaded keeps the page with its form:', () => {
  it('the finder, which opens once its code is there', async () => {
    startServer();
    const { user, expectKept } = await typeIntoForm();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByText(NEW_VERSION)).toBeVisible();
    expectKept();
    await user.keyboard('?'); // letters reach the form again
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lamp!?');
    mockAreThere = true;
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: /Find pages/ })).toBeVisible();
  });

  it('the sheet of shortcuts, without a connection', async () => {
    startServer({ isReached: false });
    const { user, expectKept } = await typeIntoForm();
    await user.click(document.body);
    await user.keyboard('?');
    expect(await screen.findByText('There is no connection')).toBeVisible();
    expectKept();
    mockAreThere = true;
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('"Change password"', async () => {
    startServer();
    const { user, expectKept } = await typeIntoForm();
    await user.click(await screen.findByRole('button', { name: /profile|@/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    expect(await screen.findByText(NEW_VERSION)).toBeVisible();
    expectKept();
  });

  it('"Log in again", and the save reports that nothing was saved', async () => {
    startServer();
    const { user, expectKept } = await typeIntoForm();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await Promise.all([screen.findByText(NEW_VERSION), screen.findByText(/Nothing was saved/)]);
    expectKept();
  });

  it('the dialog for a code, and the login fails', async () => {
    startServer();
    const { expectKept } = await typeIntoForm();
    await expect(requestCode(async () => 'logged in')).rejects.toThrow(/code/);
    expect(await screen.findByText(NEW_VERSION)).toBeVisible();
    expectKept();
  });
});

it('a QR code whose code cannot be loaded leaves the secret to type', async () => {
  startServer();
  const { user } = await openForm('/account/two-step-login');
  await user.click(await screen.findByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Password/), 'right');
  await user.click(dialog.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(NEW_VERSION)).toBeVisible();
  expect(dialog.getByText('JBSW Y3DP')).toBeVisible();
});
