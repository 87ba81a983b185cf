import { screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { createAuth } from '../auth/create-auth.js';
import { renderApp } from '../testing/render-app.js';
import { refusal, stubFetch } from '../testing/stub-fetch.js';
import { ResetSecondFactorButton } from './ResetSecondFactorButton.js';

const PATH = '/auth/second-factor';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const PROOF = { password: 'right', code: '123456' };

/** An API whose second factor is on or off; `isAway` says that its database is. */
function startServer(state: { isOn: boolean; recoveryCodes?: number; isAway?: boolean }) {
  const refuse = (field: string) =>
    refusal(400, { message: `${field} is wrong`, errors: { [field]: [`${field} is wrong`] } });
  return stubFetch(({ method, url, body }) => {
    if (state.isAway) return refusal(503, { message: 'The database is away' });
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
  it('is opened by the menu of the user, and turns it on by the password and a first code', async () => {
    const requests = startServer({ isOn: false });
    const { user } = open('/orders');
    await screen.findByText('list of orders');
    await user.click(await screen.findByRole('button', { name: /profile|@/i }));
    await user.click(await screen.findByRole('menuitem', { name: 'Two-step login' }));
    await screen.findByText('Your login asks for the password alone.');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two-step login' }));

    await user.type(dialog.getByLabelText(/^Password/), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This password is not right');
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
    expect(await dialog.findByRole('alert')).toHaveTextContent('This code is not right');
    await user.clear(field);
    await user.type(field, PROOF.code);
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));

    for (const code of CODES) expect(await dialog.findByText(code)).toBeVisible();
    await user.keyboard('{Escape}'); // what is told once is not closed by accident
    expect(dialog.getByText(CODES[0] ?? '')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'I have kept them' }));
    await screen.findByText(/^Your login asks for a code, since .*2026/);
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      ...[PATH, PATH],
      ...[`${PATH}/confirm`, `${PATH}/confirm`],
    ]);
  });

  it('turns it off by password and code, and says that it is', async () => {
    const requests = startServer({ isOn: true, recoveryCodes: 2 });
    const { user } = open();
    await screen.findByText(/^2 recovery codes are left\. Make new ones/);
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off' }));
    await user.type(dialog.getByLabelText(/^Password/), PROOF.password);
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(dialog.getByLabelText(/^Recovery code/), PROOF.code);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Your login asks for the password alone.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = requests.filter(({ url }) => url === `${PATH}/off`);
    expect(sent?.body).toEqual(PROOF);
  });

  it('shows new recovery codes once they are made', async () => {
    startServer({ isOn: true, recoveryCodes: 0 });
    const { user } = open();
    await screen.findByText(/^No recovery code is left/);
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    await user.type(dialog.getByLabelText(/^Password/), PROOF.password);
    await user.type(dialog.getByLabelText(/^Code/), PROOF.code);
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    expect(await screen.findByText(CODES[1] ?? '')).toBeVisible();
  });

  it('says that it could not be read, and not that it is off', async () => {
    const state = { isOn: true, isAway: true };
    startServer(state);
    const { user } = open();
    await screen.findByText(/^It could not be read/);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    state.isAway = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText(/^Your login asks for a code/);
  });

  it('is no page where the API has no routes for it', async () => {
    startServer({ isOn: false });
    const resources = [{ name: 'orders' }];
    const auth = createAuth({ apiUrl: '' });
    renderApp(resources, { path: '/account/two-step-login', auth });
    await screen.findByRole('heading', { level: 2, name: 'There is no such page' });
  });
});

describe('the button for somebody who has lost phone and recovery codes', () => {
  /** Above the page of a user. */
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

  it('turns the second factor of that user off, once it was asked', async () => {
    const requests = stubFetch(() => new Response(null, { status: 204 }));
    const { user } = openUser({ secondFactorPath: PATH });
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(requests).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The login of this user asks for the password alone now.');
    expect(requests).toMatchObject([{ method: 'DELETE', url: `${PATH}/users/a%2F1` }]);
  });

  it('says what the API says of a user who has none', async () => {
    stubFetch(() => refusal(404, { message: 'User a/1 has no second factor' }));
    const { user } = openUser({ secondFactorPath: PATH });
    await user.click(await screen.findByRole('button', { name: 'Turn off two-step login' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText('User a/1 has no second factor');
  });

  it('is not there where logins ask for no code', async () => {
    stubFetch(() => new Response(null, { status: 204 }));
    openUser({});
    await screen.findByText('bob');
    expect(screen.queryByRole('button', { name: 'Turn off two-step login' })).toBeNull();
  });
});
