import { fireEvent, screen } from '@testing-library/react';
import { renderForm } from '../testing/render-admin.js';
import { TimeZoneInput } from './TimeZoneInput.js';

const input = () => screen.getByRole('combobox', { name: 'Zone' });
const type = (value: string) => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value } });
};

describe('TimeZoneInput', () => {
  it('offers the time zones that a part of the name finds, and saves the one that is chosen', async () => {
    const { save } = renderForm(<TimeZoneInput source="zone" />, { id: 1, zone: 'UTC' });
    expect(input()).toHaveValue('UTC');
    type('berl');
    fireEvent.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    expect(await save()).toEqual({ id: 1, zone: 'Europe/Berlin' });
  });

  it('shows and keeps one of the record that this browser does not list', async () => {
    const record = { id: 1, zone: 'Europe/Atlantis' };
    const { save } = renderForm(<TimeZoneInput source="zone" />, record);
    expect(input()).toHaveValue('Europe/Atlantis');
    expect(await save()).toEqual(record);
  });
});
