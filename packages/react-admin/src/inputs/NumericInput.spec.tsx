import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  defaultI18nProvider,
  I18nContextProvider,
  maxValue,
  minValue,
  required,
} from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { maxDecimal, minDecimal } from './decimal-bounds.js';
import { NumericInput } from './NumericInput.js';

describe('an exact number', () => {
  const input = () => screen.getByLabelText(/^Price/);
  const exact = '12345678901234567890.10';

  it('keeps every digit, which a number input would round', async () => {
    const { user, save } = renderForm(<NumericInput source="price" kind="decimal" />, {
      id: 1,
      price: exact,
    });
    expect(input()).toHaveValue('12,345,678,901,234,567,890.10');
    expect(await save()).toEqual({ id: 1, price: exact });
    await user.type(input(), '01 ');
    expect(await save()).toEqual({ id: 1, price: `${exact}01` });
  });

  it.each(['-0.5', '0', '10.00'])('accepts %s', async (price) => {
    const { user, save } = renderForm(<NumericInput source="price" kind="decimal" />, { id: 1 });
    await user.type(input(), price);
    expect(await save()).toMatchObject({ price });
  });

  it.each(['1,5', 'abc', '1e3', '5.', '1.5.'])('rejects %s', async (text) => {
    const { user, save } = renderForm(<NumericInput source="price" kind="decimal" />, { id: 1 });
    await user.type(input(), text);
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Enter a number, for example 1,234.50')).toBeVisible();
  });

  it('rejects a fraction when the kind is a whole number', async () => {
    const { user, save } = renderForm(<NumericInput source="price" kind="bigInteger" />, { id: 1 });
    await user.type(input(), '9007199254740993.5');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Enter a whole number, for example 1,234')).toBeVisible();
    await user.type(input(), '{Backspace}{Backspace}');
    expect(await save()).toMatchObject({ price: '9007199254740993' });
  });

  it.each([
    ['-0.001', 'Must be at least 0'],
    ['100.00000000000000000001', 'Must be 100 or less'],
  ])('rejects %s, which is outside its bounds', async (text, message) => {
    const bounds = [minDecimal('0'), maxDecimal('100')];
    const { user, save } = renderForm(
      <NumericInput source="price" kind="decimal" validate={bounds} />,
      { id: 1 },
    );
    await user.type(input(), text);
    expect(await save()).toBeUndefined();
    expect(screen.getByText(message)).toBeVisible();
  });

  it.each(['0', '0.00', '99.99999999999999999999', '100.0'])(
    'accepts %s within its bounds',
    async (text) => {
      const bounds = [minDecimal('0'), maxDecimal('100')];
      const { user, save } = renderForm(
        <NumericInput source="price" kind="decimal" validate={bounds} />,
        {
          id: 1,
        },
      );
      await user.type(input(), text);
      expect(await save()).toMatchObject({ price: text });
    },
  );

  it('reuses one validator for each bound', () => {
    expect(minDecimal('0')).toBe(minDecimal('0'));
    expect(maxDecimal('1')).not.toBe(maxDecimal('2'));
  });

  it('submits null when it is emptied, and runs the validators that are passed', async () => {
    const optional = renderForm(<NumericInput source="price" kind="decimal" />, {
      id: 1,
      price: '1',
    });
    await optional.user.clear(input());
    expect(await optional.save()).toEqual({ id: 1, price: null });
    optional.unmount();

    const strict = renderForm(
      <NumericInput source="price" kind="decimal" validate={required()} />,
      { id: 1 },
    );
    expect(await strict.save()).toBeUndefined();
    expect(screen.getByText('Required')).toBeVisible();
  });
});

describe('an amount of money', () => {
  const input = () => screen.getByLabelText(/^Price/);

  it.each([
    [<NumericInput key="" source="price" kind="decimal" unit="EUR" />, '12.9', '12.90'],
    [<NumericInput key="" source="price" unit="EUR" />, 1234.5, '1,234.50'],
    [<NumericInput key="" source="price" kind="decimal" unit="JPY" />, '1200', '1,200'],
    [<NumericInput key="" source="price" kind="decimal" unit="KWD" />, '1.5', '1.500'],
    [<NumericInput key="" source="price" kind="decimal" decimals={2} />, '12.9', '12.90'],
    [<NumericInput key="" source="price" kind="decimal" unit="EUR" />, '0.125', '0.125'],
    [<NumericInput key="" source="price" kind="decimal" unit="%" />, '12.9', '12.9'],
    [<NumericInput key="" source="price" kind="integer" unit="EUR" />, 12, '12'],
  ])('has the decimals of its currency: %#', async (element, price, shown) => {
    const { user, save } = renderForm(element, { id: 1, price });
    expect(input()).toHaveValue(shown);
    await user.click(input());
    await user.tab();
    expect(await save()).toEqual({ id: 1, price });
  });

  it('follows the currency that the form holds', () => {
    renderForm(<NumericInput source="price" kind="decimal" unitSource="coin" />, {
      ...{ id: 1, price: '1200' },
      coin: 'EUR',
    });
    expect(input()).toHaveValue('1,200.00');
  });

  it('is saved as it was typed, and gets its decimals when the input is left', async () => {
    const { user, save } = renderForm(<NumericInput source="price" kind="decimal" unit="EUR" />, {
      ...{ id: 1, price: '12.9' },
    });
    await user.clear(input());
    await user.type(input(), '7.5');
    expect(input()).toHaveValue('7.5');
    await user.tab();
    expect(input()).toHaveValue('7.50');
    expect(await save()).toEqual({ id: 1, price: '7.5' });
  });
});

/** Renders in a dashboard of another language. */
const speaking = (locale: string, children: ReactNode) => (
  <I18nContextProvider value={{ ...defaultI18nProvider, getLocale: () => locale }}>
    {children}
  </I18nContextProvider>
);

describe.each([
  ['de-DE', '1.234,5', '-0,25', '1.5', 'Enter a number, for example 1.234,50'],
  ['fr-FR', '1\u202f234,5', '-0,25', '1.5', 'Enter a number, for example 1\u202f234,50'],
  ['en-IN', '1,234.5', '-0.25', '1,5', 'Enter a number, for example 1,234.50'],
  ['en-US', '1,234.5', '-0.25', '1,5', 'Enter a number, for example 1,234.50'],
])('a number in %s', (locale, shown, typed, wrong, reason) => {
  const input = () => screen.getByLabelText(/^Price/);
  const form = () =>
    renderForm(speaking(locale, <NumericInput source="price" />), { id: 1, price: 1234.5 });

  it('is shown in the format of the locale, and parsed back', async () => {
    const { user, save } = form();
    expect(input()).toHaveValue(shown);
    await user.clear(input());
    await user.paste(shown);
    expect(await save()).toEqual({ id: 1, price: 1234.5 });
    await user.clear(input());
    await user.type(input(), typed);
    expect(input()).toHaveValue(typed);
    expect(await save()).toEqual({ id: 1, price: -0.25 });
  });

  it('in the format of another locale is kept with an error, and is not saved', async () => {
    const { user, save } = form();
    await user.clear(input());
    await user.type(input(), wrong);
    await user.tab();
    expect(await screen.findByText(reason.replace('\u202f', ' '))).toBeVisible();
    expect(input()).toHaveValue(wrong);
    expect(input()).toHaveAttribute('aria-invalid', 'true');
    expect(await save()).toBeUndefined();
  });
});

describe('a number', () => {
  const input = () => screen.getByLabelText(/^Price/);

  it('is grouped only when the input loses focus, and saved with Enter before that', async () => {
    const { user, submitted } = renderForm(<NumericInput source="price" />, { id: 1, price: 5 });
    await user.clear(input());
    await user.type(input(), '12345.');
    expect(input()).toHaveValue('12345.');
    await user.type(input(), '60');
    expect(input()).toHaveValue('12345.60');
    expect(submitted()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(submitted()).toEqual([{ id: 1, price: 12345.6 }]));
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue('12345.60');
    await user.tab();
    expect(input()).toHaveValue('12,345.6');
  });

  it.each([
    ['0', 'Must be at least 1'],
    ['11', 'Must be 10 or less'],
  ])('rejects %s, which is outside its bounds', async (text, message) => {
    const bounds = [minValue(1), maxValue(10)];
    const { user, save } = renderForm(<NumericInput source="price" validate={bounds} />, { id: 1 });
    await user.type(input(), text);
    expect(await save()).toBeUndefined();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('is not grouped when useGrouping is false', async () => {
    renderForm(<NumericInput source="year" kind="integer" useGrouping={false} />, {
      id: 1,
      year: 2026,
    });
    expect(screen.getByLabelText('Year')).toHaveValue('2026');
  });

  it('requests a numeric keyboard, with a decimal separator for fractions', () => {
    renderForm(
      <>
        <NumericInput source="price" />
        <NumericInput source="stock" kind="integer" />
      </>,
    );
    expect(input()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByLabelText('Stock')).toHaveAttribute('inputmode', 'numeric');
  });

  it('cannot be changed when it is disabled and read-only', () => {
    renderForm(<NumericInput source="price" disabled readOnly />, { id: 1, price: 5 });
    expect(input()).toBeDisabled();
    expect(input()).toHaveAttribute('readonly');
  });
});

it('accepts a percent sign only in a percentage', async () => {
  const { user, save } = renderForm(
    <>
      <NumericInput source="tax" unit="%" />
      <NumericInput source="ratio" />
    </>,
    { id: 1 },
  );
  await user.click(screen.getByLabelText(/^Tax/));
  await user.paste('5%');
  await user.click(screen.getByLabelText(/^Ratio/));
  await user.paste('5%');
  expect(await save()).toBeUndefined();
  await user.clear(screen.getByLabelText(/^Ratio/));
  await user.paste('0.05');
  expect(await save()).toEqual({ id: 1, tax: 5, ratio: 0.05 });
});
