import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderStudio } from '../../testing/render-studio.js';

const fields = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.getAttribute('data-field'))
    .filter((field) => !field?.startsWith('__'));

function headerOf(name: string): HTMLElement {
  const header = screen
    .getAllByRole('columnheader')
    .find(({ textContent }) => textContent.includes(name));
  if (header) return header;
  throw new Error(`no column is called ${name}`);
}

async function menuOf(user: UserEvent, name: string) {
  await user.click(within(headerOf(name)).getByRole('button', { name: /menu/, hidden: true }));
  return within(await screen.findByRole('menu'));
}

it('moves a column to the left, but never before the first column', async () => {
  const { user } = await renderStudio();
  expect(fields().slice(0, 4)).toEqual(['id', 'name', 'stock', 'active']);
  const menu = await menuOf(user, 'Stock');
  await user.click(menu.getByRole('menuitem', { name: 'Move left' }));
  expect(fields().slice(0, 4)).toEqual(['id', 'stock', 'name', 'active']);
  const next = await menuOf(user, 'Stock');
  expect(next.getByRole('menuitem', { name: 'Move left' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('opens the menu of a column with Ctrl+Enter and adds no row', async () => {
  const { user } = await renderStudio();
  act(() => headerOf('Stock').focus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('menuitem', { name: 'Move right' })).toBeVisible();
  expect(document.querySelector('[data-id^=gen-draft]')).toBeNull();
});
