import { screen } from '@testing-library/react';
import { renderAccessApp } from '../testing/access-app.js';
import { stubAccessServer, WRITER_ACCESS } from '../testing/access-server.js';

it.each([
  ['the list', true, 'Theirs'],
  ['the start page for a user who may not see the list', false, 'Start'],
])('deleting the record of an Edit page leads to %s', async (_where, list, shown) => {
  stubAccessServer({ posts: { ...WRITER_ACCESS.posts, list } });
  const { user } = renderAccessApp({ path: '/posts/p1', dashboard: () => <p>Start</p> });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Post “Mine” deleted')).toBeVisible();
  expect(await screen.findByText(shown)).toBeVisible();
});
