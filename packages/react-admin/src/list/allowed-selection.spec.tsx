import { screen } from '@testing-library/react';
import { fields, renderAccessApp, stubAccessServer } from '../testing/access-app.js';
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
