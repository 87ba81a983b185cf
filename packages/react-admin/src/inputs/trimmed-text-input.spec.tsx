import { fireEvent, screen } from '@testing-library/react';
import { minLength, regex } from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { JsonInput } from './JsonInput.js';
import { TextInput } from './TextInput.js';
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

describe('an input with letters of one case', () => {
  it.each([
    ['TextInput', TextInput, ' ADA '],
    ['TrimmedTextInput', TrimmedTextInput, 'ADA'],
  ])('of %s changes them when it loses focus', async (_name, Input, changed) => {
    const { save } = renderForm(<Input source="name" letters="upper" />, { id: 1, name: 'x' });
    type(' Ada ');
    expect(input()).toHaveValue(' Ada ');
    fireEvent.blur(input());
    expect(input()).toHaveValue(changed);
    expect(await save()).toEqual({ id: 1, name: changed });
  });

  it('checks the changed text on Enter, and keeps an empty one', async () => {
    const validate = [regex(/^[a-z]+$/)];
    const { save } = renderForm(<TextInput source="name" letters="lower" validate={validate} />, {
      id: 1,
    });
    fireEvent.blur(input());
    type('ADA');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(await save()).toEqual({ id: 1, name: 'ada' });
  });
});

describe('an input of several lines', () => {
  const sized = () => input().parentElement;

  it.each([
    ['TextInput', TextInput],
    ['TrimmedTextInput', TrimmedTextInput],
  ])('of %s takes its height from what fits into it, however long the text is', (_name, Input) => {
    renderForm(<Input source="name" multiline minRows={3} maxRows={10} />, { id: 1, name: 'a\nb' });
    expect(sized()).toHaveAttribute('data-text', 'a\nb');
    expect(sized()).toHaveStyle({ maxHeight: 'min(14.375em, 60vh)' });
    expect(input()).toHaveAttribute('rows', '3');
    fireEvent.change(input(), { target: { value: 'x'.repeat(500_000) } });
    expect(input()).toHaveValue('x'.repeat(500_000));
    expect(sized()?.dataset['text']).toHaveLength(5_000);
  });

  it('keeps the attributes that it is given, also in the older way', () => {
    const more = { inputProps: { maxLength: 5 }, slotProps: { htmlInput: { spellCheck: false } } };
    renderForm(<TextInput source="name" multiline {...more} />, { id: 1, name: 'a' });
    expect(input()).toHaveAttribute('maxlength', '5');
    expect(input()).toHaveAttribute('spellcheck', 'false');
  });

  it('holds 20 lines by default, also of JSON', () => {
    renderForm(<JsonInput source="name" />, { id: 1, name: { a: 1 } });
    expect(sized()).toHaveAttribute('data-text', '{\n  "a": 1\n}');
    expect(sized()).toHaveStyle({ maxHeight: 'min(28.75em, 60vh)', fontFamily: 'monospace' });
  });
});
