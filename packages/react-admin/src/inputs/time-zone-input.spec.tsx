import { fireEvent, screen } from '@testing-library/react';
import { renderForm } from '../testing/render-admin.js';
import { TimeZoneInput } from './TimeZoneInput.js';

const input = () => screen.getByRole('combobox', { name: 'Zone' });
const type = (value: string) => {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value } });
};

describe('TimeZoneInput', () => {
  it('offers time zones that match a part of the name, and saves the chosen one', async () => {
    const { save } = renderForm(<TimeZoneInput source="zone" />, { id: 1, zone: 'UTC' });
    expect(input()).toHaveValue('UTC');
    type('berl');
    fireEvent.click(await screen.findByRole('option', { name: 'Europe/Berlin' }));
    expect(await save()).toEqual({ id: 1, zone: 'Europe/Berlin' });
  });

  it('shows and keeps a time zone of the record that the browser does not list', async () => {
    const record = { id: 1, zone: 'Europe/Atlantis' };
    const { save } = renderForm(<TimeZoneInput source="zone" />, record);
    expect(input()).toHaveValue('Europe/Atlantis');
    expect(await save()).toEqual(record);
  });
});
