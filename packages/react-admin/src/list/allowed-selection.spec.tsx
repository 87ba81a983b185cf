import { screen } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { fields, renderAccessApp } from '../testing/access-app.js';
import { stubAccessServer } from '../testing/access-server.js';
import { withStyleSheets } from '../testing/computed-styles.js';

withStyleSheets();

it('shows how many selected records may be changed in the text colour of the toolbar', async () => {
  stubAccessServer();
  const { user } = renderAccessApp({ path: '/posts' });
  await screen.findByText('Mine');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const note = await screen.findByText('You may change 2 of 3');
  const count = screen.getByText('3 items selected');
  expect(getComputedStyle(note).color).toBe(getComputedStyle(count).color);
});

it('confirms the deletion of only those selected records that may be deleted', async () => {
  const server = stubAccessServer();
  server.can.delete = ['p1', 'p3'];
  const posts = { key: [], fields: {}, ...fields['posts'], cascades: { comments: {} } };
  const { user } = renderAccessApp({ path: '/posts', fields: { ...fields, posts } });
  await screen.findByText('Mine');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/2 posts/i);
  expect(dialog).toHaveTextContent(/these 2 items/i);
  expect(dialog).not.toHaveTextContent('3');
});

it('asks about selected records that no page has shown since the dashboard was opened', async () => {
  const server = stubAccessServer();
  const store = memoryStore({ 'posts.selectedIds': ['p1', 'p2'] });
  renderAccessApp({ path: '/posts?page=2&perPage=2', store });
  await screen.findByText('Hidden');
  expect(await screen.findByText('You may change 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  expect(screen.getByText('You may delete 1 of 2')).toBeVisible();
  const questions = server.sent().filter((request) => /posts\?ids=/.test(request));
  expect(questions).toEqual([expect.stringMatching(/ids=p1&ids=p2&.*can=edit%2Cdelete/)]);
});
