import { fireEvent, screen } from '@testing-library/react';
import { minLength, regex } from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { TrimmedTextInput } from './TrimmedTextInput.js';

const input = () => screen.getByRole('textbox', { name: 'Name' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

describe('TrimmedTextInput', () => {
  it('trims the text only when the input loses focus', async () => {
    const { save } = renderForm(<TrimmedTextInput source="name" />, { id: 1, name: 'Ada' });
    type('  Ada L ');
    expect(input()).toHaveValue('  Ada L ');
    fireEvent.blur(input());
    expect(input()).toHaveValue('Ada L');
    expect(await save()).toEqual({ id: 1, name: 'Ada L' });
  });

  it('validates the trimmed text, also on Enter', async () => {
    const validate = [minLength(3), regex(/^[a-z]+$/)];
    const { save } = renderForm(<TrimmedTextInput source="name" validate={validate} />, { id: 1 });
    type('ada ');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(await save()).toEqual({ id: 1, name: 'ada' });
  });

  it('is null when it contains only white space', async () => {
    const { save } = renderForm(<TrimmedTextInput source="name" />, { id: 1, name: 'Ada' });
    type('   ');
    fireEvent.blur(input());
    expect(await save()).toEqual({ id: 1, name: null });
  });
});
