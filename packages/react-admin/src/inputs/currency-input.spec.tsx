import { fireEvent, screen } from '@testing-library/react';
import { renderForm } from '../testing/render-admin.js';
import { CurrencyInput } from './CurrencyInput.js';
import { NumericInput } from './NumericInput.js';

const input = () => screen.getByRole('combobox', { name: 'Currency' });
const choose = async (typed: string, name: string) => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name }));
};

it('offers currencies that match a part of the name, and saves the chosen one', async () => {
  const { save } = renderForm(<CurrencyInput source="currency" />, { id: 1, currency: 'EUR' });
  expect(input()).toHaveValue('EUR Euro');
  await choose('swiss', 'CHF Swiss Franc');
  expect(await save()).toEqual({ id: 1, currency: 'CHF' });
});

it('shows and keeps an unknown currency of the record', async () => {
  const record = { id: 1, currency: 'GBp' };
  const { save } = renderForm(<CurrencyInput source="currency" />, record);
  expect(input()).toHaveValue('GBp');
  expect(await save()).toEqual(record);
});

it('shows and keeps one in a part of the record that is no currency', async () => {
  const record = { id: 1, price: { currency: 'GBp' } };
  const { save } = renderForm(<CurrencyInput source="price.currency" label="Currency" />, record);
  expect(input()).toHaveValue('GBp');
  expect(await save()).toEqual(record);
});

it('an amount shows the currency of the form as its unit, also before it is saved', async () => {
  const form = (
    <>
      <CurrencyInput source="currency" />
      <NumericInput source="amount" unitSource="currency" />
    </>
  );
  renderForm(form, { id: 1, currency: 'EUR', amount: 3 });
  expect(screen.getByText('EUR')).toBeVisible();
  await choose('usd', 'USD US Dollar');
  expect(screen.getByText('USD')).toBeVisible();
  expect(screen.queryByText('EUR')).toBeNull();
});
