import { fireEvent, screen } from '@testing-library/react';
import { ColorField } from '../fields/ColorField.js';
import { renderFields, renderForm } from '../testing/render-admin.js';
import { ColorInput } from './ColorInput.js';

const typed = () => screen.getByRole('textbox', { name: 'Color' });
const picker = () => screen.getByLabelText('Pick a color');

describe('ColorInput', () => {
  it('accepts a typed color, and shows it in the picker', async () => {
    const { save } = renderForm(<ColorInput source="color" />, { id: 1, color: '#0EA5E9' });
    expect(picker()).toHaveValue('#0ea5e9');
    fireEvent.change(typed(), { target: { value: '#ff0000' } });
    expect(picker()).toHaveValue('#ff0000');
    expect(await save()).toEqual({ id: 1, color: '#ff0000' });
  });

  it('accepts a picked color', async () => {
    const { save } = renderForm(<ColorInput source="color" />, { id: 1, color: null });
    fireEvent.change(picker(), { target: { value: '#00ff00' } });
    expect(typed()).toHaveValue('#00ff00');
    expect(await save()).toEqual({ id: 1, color: '#00ff00' });
  });

  it('disables the picker when it is disabled and read-only', () => {
    renderForm(<ColorInput source="color" disabled readOnly />, { id: 1, color: '#00ff00' });
    expect(picker()).toBeDisabled();
  });
});

it('ColorField shows a swatch for a color, but not for any other text', () => {
  const { container } = renderFields(
    <>
      <ColorField source="color" />
      <ColorField source="other" />
    </>,
    { id: 1, color: '#00ff00', other: 'red; background: url(x)' },
  );
  expect(container).toHaveTextContent('#00ff00red; background: url(x)');
  expect(container.querySelectorAll('[aria-hidden]')).toHaveLength(1);
});
