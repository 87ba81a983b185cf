import { screen } from '@testing-library/react';
import { renderAccessApp, stubAccessServer } from '../testing/access-app.js';
import { withStyleSheets } from '../testing/computed-styles.js';

withStyleSheets();

it('tells how many of the selected records may be changed in the colour of the toolbar’s other text', async () => {
  stubAccessServer();
  const { user } = renderAccessApp({ path: '/posts' });
  await screen.findByText('Mine');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const note = await screen.findByText('2 of 3 may be changed by you');
  const count = screen.getByText('3 items selected');
  expect(getComputedStyle(note).color).toBe(getComputedStyle(count).color);
});
