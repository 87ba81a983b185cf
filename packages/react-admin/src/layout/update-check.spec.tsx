import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app.js';
import { stubFetch } from '../testing/stub-fetch.js';

const HOUR = 3_600_000;

it('reports a new version on the server after the user has moved to another page', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  const intervals = jest.spyOn(globalThis, 'setInterval');
  let html = '<script src="a.js">';
  const requests = stubFetch(() => new Response(html));
  const { user } = renderApp([{ name: 'users' }, { name: 'posts' }], { path: '/users' });
  await waitFor(() => expect(requests).toHaveLength(1));

  html = '<script src="b.js">';
  await user.click(await screen.findByRole('menuitem', { name: /Posts/ }));
  expect(await screen.findByText('list of posts')).toBeVisible();
  expect(requests).toHaveLength(1);
  const hourly = intervals.mock.calls.filter(([, delay]) => delay === HOUR);
  act(() => hourly.at(-1)?.[0]());
  expect(await screen.findByText(/new version/)).toBeVisible();
});
