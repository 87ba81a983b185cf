import { screen, waitFor, within } from '@testing-library/react';
import { cellOf, editCell, renderStudio } from '../../testing/render-studio.js';

const panel = (name: string) => within(screen.getByRole('region', { name }));

/** Returns the value below the name of a field. */
const valueOf = (name: string, label: string) =>
  panel(name).getByText(label, { selector: 'dt' }).nextElementSibling;

it('shows the record of the focused row beside the grid, and follows the focus', async () => {
  const { user } = await renderStudio('notes');
  await user.click(cellOf('p1', 'name'));
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(valueOf('Lamp', 'Name')).toHaveTextContent('Lamp');
  expect(valueOf('Lamp', 'Status')).toHaveTextContent('New');
  expect(cellOf('p1', 'name')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(valueOf('Desk', 'Name')).toHaveTextContent('Desk');
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(screen.queryByRole('region', { name: 'Desk' })).toBeNull();
});

it('shows values that are not saved yet, and leaves new rows alone', async () => {
  const { user } = await renderStudio();
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(() => expect(document.querySelector('.MuiDataGrid-cell--editing')).not.toBeNull());
  await user.keyboard('Chair{Enter}');
  await user.click(cellOf('p1', 'name'));
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await editCell(user, 'p1', 'stock', 'many');
  await user.click(cellOf('p1', 'stock'));
  await waitFor(() => expect(valueOf('Lamp', 'Stock')).toHaveTextContent('many'));
  expect(valueOf('Lamp', 'Stock')).toHaveTextContent(/not a (whole )?number/);
  await user.click(cellOf('gen-draft:1', 'name'));
  expect(valueOf('new', 'Name')).toHaveTextContent('Chair');
  await user.click(panel('new').getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'new' })).toBeNull();
  await waitFor(() => expect(cellOf('gen-draft:1', 'name')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Save 1 new row' })).toBeVisible();
});

it('says how to choose a record when no cell has been focused', async () => {
  const { user } = await renderStudio();
  const button = screen.getByRole('button', { name: 'Record' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(panel('Record').getByText(/Select a cell/)).toBeVisible();
});
