import { screen } from '@testing-library/react';
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

  it.each(['-0.5', '0', '10.00'])('takes %s', async (price) => {
    const { user, save } = renderForm(<NumericInput source="price" kind="decimal" />, { id: 1 });
    await user.type(input(), price);
    expect(await save()).toMatchObject({ price });
  });

  it.each(['1,5', 'abc', '1e3', '5.', '1.5.'])('refuses %s', async (text) => {
    const { user, save } = renderForm(<NumericInput source="price" kind="decimal" />, { id: 1 });
    await user.type(input(), text);
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Write the number as in 1,234.50')).toBeVisible();
  });

  it('refuses a fraction where whole numbers are asked for', async () => {
    const { user, save } = renderForm(<NumericInput source="price" kind="bigInteger" />, { id: 1 });
    await user.type(input(), '9007199254740993.5');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Write a whole number as in 1,234')).toBeVisible();
    await user.type(input(), '{Backspace}{Backspace}');
    expect(await save()).toMatchObject({ price: '9007199254740993' });
  });

  it.each([
    ['-0.001', 'Must be at least 0'],
    ['100.00000000000000000001', 'Must be 100 or less'],
  ])('refuses %s, which is outside of its bounds', async (text, message) => {
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
    'takes %s within them',
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

  it('has one validator for each bound, however often a page is drawn', () => {
    expect(minDecimal('0')).toBe(minDecimal('0'));
    expect(maxDecimal('1')).not.toBe(maxDecimal('2'));
  });

  it('submits null when it is emptied, and obeys the validators of the page', async () => {
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

/** In a dashboard of another language. */
const speaking = (locale: string, children: ReactNode) => (
  <I18nContextProvider value={{ ...defaultI18nProvider, getLocale: () => locale }}>
    {children}
  </I18nContextProvider>
);

describe.each([
  ['de-DE', '1.234,5', '-0,25', '1.5', 'Write the number as in 1.234,50'],
  ['fr-FR', '1\u202f234,5', '-0,25', '1.5', 'Write the number as in 1\u202f234,50'],
  ['en-IN', '1,234.5', '-0.25', '1,5', 'Write the number as in 1,234.50'],
  ['en-US', '1,234.5', '-0.25', '1,5', 'Write the number as in 1,234.50'],
])('a number in %s', (locale, shown, typed, wrong, reason) => {
  const input = () => screen.getByLabelText(/^Price/);
  const form = () =>
    renderForm(speaking(locale, <NumericInput source="price" />), { id: 1, price: 1234.5 });

  it('is shown as a list shows it, and read back', async () => {
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

  it('that is written in another language stays with its reason, and is not saved', async () => {
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

  it('is grouped when its input is left, and Enter saves it before that', async () => {
    const { user } = renderForm(<NumericInput source="price" />, { id: 1, price: 5 });
    await user.clear(input());
    await user.type(input(), '12345.');
    expect(input()).toHaveValue('12345.');
    await user.type(input(), '60');
    expect(input()).toHaveValue('12345.60');
    await user.tab();
    expect(input()).toHaveValue('12,345.6');
  });

  it.each([
    ['0', 'Must be at least 1'],
    ['11', 'Must be 10 or less'],
  ])('refuses %s, which is outside of its bounds', async (text, message) => {
    const bounds = [minValue(1), maxValue(10)];
    const { user, save } = renderForm(<NumericInput source="price" validate={bounds} />, { id: 1 });
    await user.type(input(), text);
    expect(await save()).toBeUndefined();
    expect(screen.getByText(message)).toBeVisible();
  });

  it('is written digit by digit where the page says so', async () => {
    renderForm(<NumericInput source="year" kind="integer" useGrouping={false} />, {
      id: 1,
      year: 2026,
    });
    expect(screen.getByLabelText('Year')).toHaveValue('2026');
  });

  it('asks for the keyboard of numbers, with a point where there are fractions', () => {
    renderForm(
      <>
        <NumericInput source="price" />
        <NumericInput source="stock" kind="integer" />
      </>,
    );
    expect(input()).toHaveAttribute('inputmode', 'decimal');
    expect(screen.getByLabelText('Stock')).toHaveAttribute('inputmode', 'numeric');
  });

  it('cannot be changed where the page says so', () => {
    renderForm(<NumericInput source="price" disabled readOnly />, { id: 1, price: 5 });
    expect(input()).toBeDisabled();
    expect(input()).toHaveAttribute('readonly');
  });
});
