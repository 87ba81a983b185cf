import { screen } from '@testing-library/react';
import { renderAccessApp, stubAccessServer } from '../testing/access-app.js';
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
