import { act, screen } from '@testing-library/react';
import {
  DataTable,
  List,
  testDataProvider,
  TextInput,
  ThemeProvider,
  ThemesContext,
} from 'react-admin';
import { withStyleSheets } from '../testing/computed-styles.js';
import { renderAdmin } from '../testing/render-admin.js';
import { adminLightTheme } from './themes.js';
import { LIGHT } from './tokens.js';

withStyleSheets();

const filters = [<TextInput key="name" source="name" alwaysOn />];

function renderTable(rowClick: jest.Mock) {
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, name: 'Kettle' }], total: 1 });
  return renderAdmin(
    <ThemesContext.Provider value={{ lightTheme: adminLightTheme, defaultTheme: 'light' }}>
      <ThemeProvider>
        <List filters={filters}>
          <DataTable rowClick={rowClick}>
            <DataTable.Col source="name" />
          </DataTable>
        </List>
      </ThemeProvider>
    </ThemesContext.Provider>,
    testDataProvider({ getList }),
  );
}

it('opens the record on Enter on its row, but not on Enter on its checkbox', async () => {
  const rowClick = jest.fn().mockReturnValue(false);
  const { user } = renderTable(rowClick);
  const row = await screen.findByRole('row', { name: /Kettle/ });
  const checkbox = screen.getByRole('checkbox', { name: 'Select this row' });
  act(() => checkbox.focus());
  await user.keyboard('{Enter}');
  expect(rowClick).not.toHaveBeenCalled();
  act(() => row.focus());
  await user.keyboard('{Enter}');
  expect(rowClick).toHaveBeenCalledTimes(1);
});

it('labels the checkbox of a row, not its wrapper', async () => {
  renderTable(jest.fn());
  const checkbox = await screen.findByRole('checkbox', { name: 'Select this row' });
  expect(checkbox).toHaveAttribute('aria-label', 'Select this row');
  expect(checkbox.parentElement).not.toHaveAttribute('aria-label');
});

it('hides the buttons for selected records while none is selected', async () => {
  renderTable(jest.fn());
  await screen.findByRole('row', { name: /Kettle/ });
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

it('lets stored texts have the direction of their own words', async () => {
  renderTable(jest.fn());
  expect(await screen.findByText('Kettle')).toHaveStyle({ 'unicode-bidi': 'plaintext' });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveStyle({
    'unicode-bidi': 'plaintext',
  });
});

it('surrounds inputs with an edge instead of a grey surface', async () => {
  renderTable(jest.fn());
  const input = await screen.findByRole('textbox', { name: 'Name' });
  expect(input.closest('.MuiFilledInput-root')).toHaveStyle({
    'background-color': LIGHT.surface,
    'outline-color': LIGHT.inputLine,
  });
});
