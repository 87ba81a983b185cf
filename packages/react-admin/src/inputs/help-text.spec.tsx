import { screen } from '@testing-library/react';
import {
  ResourceContextProvider,
  SimpleForm,
  TestTranslationProvider,
  TextInput,
} from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { HelpText } from './HelpText.js';

const form = (
  <ResourceContextProvider value="invoices">
    <SimpleForm>
      <TextInput source="number" helperText={<HelpText of="number" text="Shown on invoices" />} />
    </SimpleForm>
  </ResourceContextProvider>
);

it('a help text describes its input, in English without a catalogue', () => {
  renderAdmin(form);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Shown on invoices');
});

it('a help text is that of the catalogue', () => {
  const messages = { resources: { invoices: { help: { number: 'Steht auf Rechnungen' } } } };
  renderAdmin(<TestTranslationProvider messages={messages}>{form}</TestTranslationProvider>);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Steht auf Rechnungen');
});
