import { createTheme, ThemeProvider } from '@mui/material';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RecordContextProvider, SimpleForm, TestTranslationProvider } from 'react-admin';
import { withStyleSheets } from '../testing/computed-styles.js';
import { renderAdmin } from '../testing/render-admin.js';
import { EnumArrayInput } from './EnumArrayInput.js';
import { EnumField } from '../fields/EnumField.js';
import { EnumInput } from '../inputs/EnumInput.js';

withStyleSheets();

const choices = [
  { id: 'NEW', name: 'New', message: 'enums.State.NEW' },
  { id: 'ON_HOLD', name: 'On hold', message: 'enums.State.ON_HOLD' },
];

const GERMAN = { enums: { State: { NEW: 'Neu', ON_HOLD: 'Angehalten' } } };

const show = (children: React.ReactNode, messages?: typeof GERMAN) =>
  renderAdmin(
    <RecordContextProvider value={{ id: 1, state: 'ON_HOLD', states: ['NEW', 'ON_HOLD'] }}>
      {messages ? (
        <TestTranslationProvider messages={messages}>{children}</TestTranslationProvider>
      ) : (
        children
      )}
    </RecordContextProvider>,
  );

describe('an enum value', () => {
  it('has a readable name without a catalogue', () => {
    show(<EnumField source="state" choices={choices} />);
    expect(screen.getByText('On hold')).toBeVisible();
  });

  it('has its name in the catalogue', () => {
    show(<EnumField source="state" choices={choices} />, GERMAN);
    expect(screen.getByText('Angehalten')).toBeVisible();
  });

  it('is shown unchanged when it is unknown, and as emptyText when it is null', () => {
    renderAdmin(
      <RecordContextProvider value={{ id: 1, state: 'LOST', other: null }}>
        <EnumField source="state" choices={choices} />
        <EnumField source="other" choices={choices} emptyText="nothing" />
      </RecordContextProvider>,
    );
    expect(screen.getByText('LOST')).toBeVisible();
    expect(screen.getByText('nothing')).toBeVisible();
  });

  it('has the colour of its meaning in the current theme', () => {
    const colourIn = (mode: 'light' | 'dark') => {
      const { unmount } = renderAdmin(
        <ThemeProvider theme={createTheme({ palette: { mode } })}>
          <RecordContextProvider value={{ id: 1, state: 'ON_HOLD' }}>
            <EnumField source="state" choices={choices} />
          </RecordContextProvider>
        </ThemeProvider>,
      );
      const { color } = getComputedStyle(screen.getByText('On hold').parentElement as HTMLElement);
      unmount();
      return color;
    };
    expect([colourIn('light'), colourIn('dark')]).toEqual([
      'rgb(122, 65, 0)',
      'rgb(255, 204, 128)',
    ]);
  });

  it('is chosen by its name', async () => {
    show(
      <SimpleForm>
        <EnumInput source="state" choices={choices} />
        <EnumArrayInput source="states" choices={choices} />
      </SimpleForm>,
      GERMAN,
    );
    expect(screen.getAllByText('Angehalten')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('combobox')[0] as HTMLElement);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Neu', 'Angehalten']),
    );
  });
});
