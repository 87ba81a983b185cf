import { render, screen } from '@testing-library/react';
import { ThemeProvider, createTheme } from '@mui/material';
import { ChoiceChip } from '../../fields/ChoiceChip.js';
import { cellOf, renderStudio } from '../../testing/render-studio.js';
import { withStyleSheets } from '../../testing/computed-styles.js';

withStyleSheets();

it('shows the values of an enum in their colours, as lists do', async () => {
  await renderStudio();
  const shown = getComputedStyle(screen.getByText('New'));
  render(
    <ThemeProvider theme={createTheme()}>
      <ChoiceChip value="NEW" name="In a list" />
    </ThemeProvider>,
  );
  const chip = screen.getByText('In a list').parentElement;
  expect(chip).toHaveStyle({ color: shown.color, backgroundColor: shown.backgroundColor });
  expect(shown.backgroundColor).toMatch(/^rgb/);
  expect(cellOf('p3', 'status')).toBeEmptyDOMElement(); // has none
});
