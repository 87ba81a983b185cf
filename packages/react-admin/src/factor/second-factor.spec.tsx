import { screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { renderApp } from '../testing/render-app.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { ResetSecondFactorButton } from './ResetSecondFactorButton.js';

const PATH = '/auth/second-factor';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const PROOF = { password: 'right', code: '123456' };

/** An API whose second factor is on or off; `isAway` simulates an unavailable database. */
function startServer(state: {
  isOn: boolean;
  recoveryCodes?: number;
  isAway?: boolean;
  /** Holds back the recovery codes. */
  held?: Promise<void>;
}) {
  const refuse = (field: string) =>
    errorResponse(400, {
      message: `${field} is wrong`,
      errors: { [field]: [`${field} is wrong`] },
    });
  return stubFetch(async ({ method, url, body }) => {
    if (state.isAway) return errorResponse(503, { message: 'The database is away' });
    if (method === 'GET')
      return Response.json({
        since: state.isOn ? '2026-03-04T10:00:00Z' : null,
        recoveryCodes: 10,
        ...state,
      });
    const { password, code }: { password?: string; code?: string } = Object(body);
    if (password !== undefined && password !== PROOF.password) return refuse('password');
    if (url === PATH)
      return Response.json({ secret: SECRET, uri: `otpauth://totp/Shop?secret=${SECRET}` });
    if (code !== PROOF.code) return refuse('code');
    await state.held;
    state.isOn = url !== `${PATH}/off`;
    return state.isOn
      ? Response.json({ recoveryCodes: CODES })
      : new Response(null, { status: 204 });
  });
}

function open(path = '/account/two-step-login') {
  const auth = createAuth({ apiUrl: '', secondFactorPath: PATH });
  const resources = [{ name: 'orders', list: () => <p>list of orders</p> }];
  return renderApp(resources, { path, auth });
}

describe('the page of the second factor', () => {
  it('opens from the user menu, and turns it on with the password and a first code', async () => {
    const requests = startServer({ isOn: false });
    const { user } = open('/orders');
    await screen.findByText('list of orders');
    await user.click(await screen.findByRole('button', { name: /profile|@/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Two-step login' }));
    await screen.findByText('Two-step login is off: you log in with your password alone.');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two-step login' }));

    await user.type(dialog.getByLabelText(/^Password/), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This password is wrong');
    await user.clear(dialog.getByLabelText(/^Password/));
    await user.type(dialog.getByLabelText(/^Password/), PROOF.password);
    await user.click(dialog.getByRole('button', { name: 'Next' }));

    await dialog.findByRole('img', { name: /QR code/ });
    expect(dialog.getByText(SECRET.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();
    const field = dialog.getByLabelText(/^Code/);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await user.type(field, '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This code is wrong');
    await user.clear(field);
    await user.type(field, PROOF.code);
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));

    for (const code of CODES) expect(await dialog.findByText(code)).toBeVisible();
    await user.keyboard('{Escape}'); // what is shown only once is not closed by accident
    expect(dialog.getByText(CODES[0] ?? '')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await screen.findByText(/^Two-step login has been on since .*2026/);
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      ...[PATH, PATH],
      ...[`${PATH}/confirm`, `${PATH}/confirm`],
    ]);
  });

  it('turns it off with the password and a recovery code, and says that it is off', async () => {
    const requests = startServer({ isOn: true, recoveryCodes: 2 });
    const { user } = open();
    await screen.findByText(/^2 recovery codes are left\. Make new ones/);
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off' }));
    await user.type(dialog.getByLabelText(/^Password/), PROOF.password);
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(dialog.getByLabelText(/^Recovery code/), PROOF.code);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-step login is off: you log in with your password alone.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = requests.filter(({ url }) => url === `${PATH}/off`);
    expect(sent?.body).toEqual(PROOF);
  });

  it('shows new recovery codes when they are created', async () => {
    startServer({ isOn: true, recoveryCodes: 0 });
    const { user } = open();
    await screen.findByText(/^No recovery codes are left/);
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    await user.type(dialog.getByLabelText(/^Password/), PROOF.password);
    await user.type(dialog.getByLabelText(/^Code/), PROOF.code);
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText(CODES[1] ?? '')).toBeVisible();
  });

  it.each([
    ['turned on', false],
    ['given new codes', true],
  ])('stays open while it is %s, which shows codes only once', async (_what, isOn) => {
    let answer: () => void = () => undefined;
    startServer({ isOn, held: new Promise((resolve) => (answer = resolve)) });
    const { user } = open();
    const name = isOn ? 'New recovery codes' : 'Turn on';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Password/), PROOF.password);
    if (!isOn) await user.click(dialog.getByRole('button', { name: 'Next' }));
    await user.type(await dialog.findByLabelText(/^Code/), PROOF.code);
    await user.click(dialog.getByRole('button', { name }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await user.keyboard('{Escape}');
    answer();
    expect(await screen.findByText(CODES[0] ?? '')).toBeVisible();
  });

  it('closes after a failed request', async () => {
    startServer({ isOn: false });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Password/), 'wrong{Enter}');
    await dialog.findByRole('alert');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reports a failed load without saying that it is off, and retries', async () => {
    const state = { isOn: true, isAway: true };
    startServer(state);
    const { user } = open();
    await screen.findByText(/^Could not load whether/);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    state.isAway = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText(/^Two-step login has been on since/);
  });

  it('does not exist when the API has no routes for it', async () => {
    startServer({ isOn: false });
    const resources = [{ name: 'orders' }];
    const auth = createAuth({ apiUrl: '' });
    renderApp(resources, { path: '/account/two-step-login', auth });
    await screen.findByRole('heading', { level: 2, name: 'There is no such page' });
  });
});

describe('the button to reset the second factor of a user', () => {
  /** Renders the button above a user's page. */
  function openUser(options: { secondFactorPath?: string }) {
    const show = () => (
      <RecordContextProvider value={{ id: 'a/1', email: 'bob@example.com' }}>
        <p>bob</p>
        <ResetSecondFactorButton />
      </RecordContextProvider>
    );
    const auth = createAuth({ apiUrl: '', ...options });
    return renderApp([{ name: 'users', list: show }], { path: '/users', auth });
  }

  it('turns off the second factor of that user after a confirmation', async () => {
    const requests = stubFetch(() => new Response(null, { status: 204 }));
    const { user } = openUser({ secondFactorPath: PATH });
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Two-step login is off for this user.');
    expect(requests).toMatchObject([{ method: 'DELETE', url: `${PATH}/users/a%2F1` }]);
  });

  it('shows the error of the API for a user without a second factor', async () => {
    stubFetch(() => errorResponse(404, { message: 'User a/1 has no second factor' }));
    const { user } = openUser({ secondFactorPath: PATH });
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('User a/1 has no second factor');
  });

  it('is not shown when logins ask for no code', async () => {
    stubFetch(() => new Response(null, { status: 204 }));
    openUser({});
    await screen.findByText('bob');
    expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).toBeNull();
  });
});
