import { screen, waitFor } from '@testing-library/react';
import { SearchInput, TextInput } from 'react-admin';
import { renderFiltered } from '../../testing/render-studio.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="name_q" source="name_q" />,
  <TextInput key="createdBy" source="createdBy" />,
];

const open = (filter: object) =>
  renderFiltered(filters, `#/?filter=${encodeURIComponent(JSON.stringify(filter))}`);

afterEach(() => (window.location.hash = ''));

const last = (urls: string[]): unknown => {
  const query = new URL(urls.at(-1) ?? '', 'http://localhost').searchParams;
  return JSON.parse(query.get('filter') ?? '{}');
};

describe('the filters of the list in the Studio', () => {
  it('are shown above the grid with name and value, and removed one by one', async () => {
    const { user, reads } = await open({ name_q: 'a', createdBy: 'ada' });
    expect(screen.getByRole('textbox', { name: 'Name contains' })).toHaveValue('a');
    expect(screen.getByRole('textbox', { name: 'Created by' })).toHaveValue('ada');
    const [remove] = screen.getAllByRole('button', { name: /remove this filter/i });
    await user.click(remove as HTMLElement);
    await waitFor(() => expect(last(reads('/products?'))).toEqual({ createdBy: 'ada' }));
    expect(screen.queryByRole('textbox', { name: 'Name contains' })).toBeNull();
  });

  it('are added and edited above the grid', async () => {
    const { user, reads } = await open({ createdBy: 'ada' });
    await user.click(screen.getByRole('button', { name: /add filter/i }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Name contains' }));
    const input = await screen.findByRole('textbox', { name: 'Name contains' });
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard('Lamp');
    await waitFor(() =>
      expect(last(reads('/products?'))).toEqual({ createdBy: 'ada', name_q: 'Lamp' }),
    );
  });

  it('are shown as chips when the list has no input for them', async () => {
    const { user, reads } = await open({ createdBy: 'ada', stock_gte: 1 });
    const mark = screen.getByText('Stock from: 1').closest('.MuiChip-root');
    await user.click(mark?.querySelector('.MuiChip-deleteIcon') as Element);
    await waitFor(() => expect(last(reads('/products?'))).toEqual({ createdBy: 'ada' }));
    expect(screen.queryByText('Stock from: 1')).toBeNull();
  });
});
