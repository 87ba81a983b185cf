import { screen, within } from '@testing-library/react';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { Form, I18nContextProvider, ResourceContextProvider, SimpleForm } from 'react-admin';
import { AllowedParts } from '../access/AllowedParts.js';
import { renderAdmin } from '../testing/render-admin.js';
import { NullableBooleanInput } from './NullableBooleanInput.js';

const messages = { ...english, resources: { jobs: { empty: { decided: 'Not decided' } } } };
const i18nProvider = polyglotI18nProvider(() => messages, 'en', [], { allowMissing: true });

const input = (source: string) => <NullableBooleanInput source={source} label="Choice" />;
const inForm = (source: string) => (
  <AllowedParts of="edit">
    <SimpleForm>{input(source)}</SimpleForm>
  </AllowedParts>
);

async function openChoices(inputs: React.ReactNode) {
  const { user } = renderAdmin(
    <I18nContextProvider value={i18nProvider}>
      <ResourceContextProvider value="jobs">{inputs}</ResourceContextProvider>
    </I18nContextProvider>,
  );
  const select = screen.getByRole('combobox');
  const closed = select.textContent;
  await user.click(select);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  return { closed, first: options[0]?.textContent };
}

it('null is “Not set” in the form of a record, also while the select is closed', async () =>
  expect(await openChoices(inForm('paid'))).toEqual({ closed: 'Not set', first: 'Not set' }));

it('null has the words of the schema in the form of a record', async () =>
  expect(await openChoices(inForm('decided'))).toEqual({
    closed: 'Not decided',
    first: 'Not decided',
  }));

it('a filter that is not used says nothing about null', async () => {
  const { closed, first } = await openChoices(<Form>{input('decided')}</Form>);
  expect([closed, first].join('')).not.toMatch(/Not/);
});
