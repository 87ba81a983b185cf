import { render, screen } from '@testing-library/react';
import { App } from './App';

const requests: string[] = [];

beforeAll(() => {
  window.scrollTo = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  globalThis.fetch = async (input) => {
    requests.push(String(input));
    return Response.json({ data: [], total: 0 });
  };
});

it('shows the login page first, and fetches nothing but the login provider', async () => {
  render(<App />);
  expect(await screen.findByLabelText(/^Email/, {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(requests.filter((url) => url !== '/auth/openid/provider')).toEqual([]);
}, 30_000);
