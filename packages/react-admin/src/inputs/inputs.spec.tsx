import { fireEvent, screen } from '@testing-library/react';
import { minLength, NullableBooleanInput } from 'react-admin';
import { nth } from '../testing/nth.js';
import { renderForm } from '../testing/render-admin.js';
import { DateOnlyInput } from './DateOnlyInput.js';
import { DateTimeIsoInput } from './DateTimeIsoInput.js';
import { PasswordFieldInput } from './PasswordFieldInput.js';
import { TimeOnlyInput } from './TimeOnlyInput.js';

/** Sets a value as a picker would: jsdom has none, and the browser sets the whole value and reports it. */
const pick = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

describe('DateTimeIsoInput, in Los Angeles', () => {
  const record = { id: 1, soldAt: '2026-01-15T18:00:42.500Z' };
  const input = () => screen.getByLabelText('Sold at');

  it('shows a point in time in the time zone of the user, and keeps it unchanged', async () => {
    const { save } = renderForm(<DateTimeIsoInput source="soldAt" />, record);
    expect(input()).toHaveValue('2026-01-15T10:00');
    pick(input(), '2026-01-15T10:00');
    expect(await save()).toEqual(record);
  });

  it.each([
    ['in winter', '2026-01-16T00:30', '2026-01-16T08:30:00.000Z'],
    ['in summer', '2026-07-16T00:30', '2026-07-16T07:30:00.000Z'],
  ])('submits the picked local time as UTC, %s', async (_season, local, instant) => {
    const { save } = renderForm(<DateTimeIsoInput source="soldAt" />, record);
    pick(input(), local);
    expect(input()).toHaveValue(local);
    expect(await save()).toEqual({ id: 1, soldAt: instant });
  });

  it('restores the value of the record with its seconds when the same time is picked again', async () => {
    const { save } = renderForm(<DateTimeIsoInput source="soldAt" />, record);
    pick(input(), '2026-01-15T11:00');
    pick(input(), '2026-01-15T10:00');
    expect(await save()).toEqual(record);
  });

  it('moves a time that clocks skip forward when the input loses focus', async () => {
    const { save } = renderForm(<DateTimeIsoInput source="soldAt" />, record);
    pick(input(), '2026-03-08T02:30');
    expect(input()).toHaveValue('2026-03-08T03:30');
    expect(await save()).toEqual({ id: 1, soldAt: '2026-03-08T10:30:00.000Z' });
  });

  it('stays in the hour of the record when clocks show that hour twice', async () => {
    const second = { id: 1, soldAt: '2026-11-01T09:30:00.000Z' };
    const { save } = renderForm(<DateTimeIsoInput source="soldAt" />, second);
    expect(input()).toHaveValue('2026-11-01T01:30');
    pick(input(), '2026-11-01T01:45');
    expect(await save()).toEqual({ id: 1, soldAt: '2026-11-01T09:45:00.000Z' });
  });

  it('submits null when it is emptied', async () => {
    const { save } = renderForm(<DateTimeIsoInput source="soldAt" />, record);
    pick(input(), '');
    expect(await save()).toEqual({ id: 1, soldAt: null });
  });
});

describe('DateOnlyInput, in Los Angeles', () => {
  const input = () => screen.getByLabelText('Released on');

  it.each(['2026-03-01', '2026-03-01T00:00:00.000Z'])('shows the day of %s', async (releasedOn) => {
    const { save } = renderForm(<DateOnlyInput source="releasedOn" />, { id: 1, releasedOn });
    expect(input()).toHaveValue('2026-03-01');
    expect(await save()).toEqual({ id: 1, releasedOn });
  });

  it('submits the picked day', async () => {
    const { save } = renderForm(<DateOnlyInput source="releasedOn" />, { id: 1 });
    pick(input(), '2026-03-02');
    expect(await save()).toMatchObject({ releasedOn: '2026-03-02' });
  });
});

describe('TimeOnlyInput, in Los Angeles', () => {
  const input = () => screen.getByLabelText('Opens at');
  const open = (opensAt: string | null) =>
    renderForm(<TimeOnlyInput source="opensAt" />, { id: 1, opensAt });

  it.each([
    ['1970-01-01T10:30:00.000Z', '10:30'],
    ['1970-01-01T23:59:58.000Z', '23:59:58'],
  ])('shows %s as %s in any time zone, and keeps it unchanged', async (opensAt, shown) => {
    const { save } = open(opensAt);
    expect(input()).toHaveValue(shown);
    expect(await save()).toEqual({ id: 1, opensAt });
  });

  it('submits the picked time, and null when it is emptied', async () => {
    const { save } = open(null);
    fireEvent.change(input(), { target: { value: '07:05' } });
    expect(await save()).toEqual({ id: 1, opensAt: '1970-01-01T07:05:00.000Z' });
    fireEvent.change(input(), { target: { value: '' } });
    expect(await save()).toEqual({ id: 1, opensAt: null });
  });

  it('restores the value of the record with its milliseconds when the same time is picked again', async () => {
    const { save } = open('1970-01-01T10:30:15.250Z');
    fireEvent.change(input(), { target: { value: '10:31' } });
    fireEvent.change(input(), { target: { value: '10:30:15' } });
    expect(await save()).toEqual({ id: 1, opensAt: '1970-01-01T10:30:15.250Z' });
  });
});

describe('the input of a nullable boolean', () => {
  it('keeps null', async () => {
    const { save } = renderForm(<NullableBooleanInput source="active" />, { id: 1, active: null });
    expect(await save()).toEqual({ id: 1, active: null });
  });

  it('can be reset to null', async () => {
    const { user, save } = renderForm(<NullableBooleanInput source="active" />, {
      id: 1,
      active: false,
    });
    await user.click(screen.getByRole('combobox'));
    await user.click(nth(screen.getAllByRole('option'), 0));
    expect(await save()).toEqual({ id: 1, active: null });
  });
});

describe('PasswordFieldInput', () => {
  const input = () => screen.getByLabelText(/^Secret/, { selector: 'input' });

  it('is blank for an existing record, explains why, and submits no password', async () => {
    const { save } = renderForm(<PasswordFieldInput source="secret" />, { id: 1, name: 'Ada' });
    expect(input()).toHaveValue('');
    expect(input()).toHaveAttribute('type', 'password');
    expect(input()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByText('Leave blank to keep the password')).toBeVisible();
    expect(await save()).not.toHaveProperty('secret', expect.anything());
  });

  it('submits a new password when it is long enough', async () => {
    const validate = minLength(8);
    const { user, save } = renderForm(<PasswordFieldInput source="secret" validate={validate} />, {
      id: 1,
    });
    await user.type(input(), 'short');
    expect(await save()).toBeUndefined();
    expect(screen.getByText('Must be 8 characters at least')).toBeVisible();
    await user.type(input(), ' no more');
    expect(await save()).toEqual({ id: 1, secret: 'short no more' });
  });

  it('has no hint about a blank password for a new record', () => {
    renderForm(<PasswordFieldInput source="secret" />);
    expect(screen.queryByText('Leave blank to keep the password')).toBeNull();
  });
});

it.each([
  ['DateTimeIsoInput', DateTimeIsoInput],
  ['DateOnlyInput', DateOnlyInput],
  ['TimeOnlyInput', TimeOnlyInput],
])('%s can be disabled and read-only', (_name, Input) => {
  renderForm(<Input source="at" disabled readOnly />, { id: 1, at: '2026-03-01T10:30:00.000Z' });
  const input = screen.getByLabelText('At');
  expect(input).toBeDisabled();
  expect(input).toHaveAttribute('readonly');
});
