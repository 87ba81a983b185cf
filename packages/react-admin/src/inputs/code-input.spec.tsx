import { fireEvent, screen } from '@testing-library/react';
import { CodeField } from '../fields/CodeField.js';
import { renderFields, renderForm } from '../testing/render-admin.js';
import { CodeInput } from './CodeInput.js';

const typed = () => screen.getByRole('textbox', { name: 'Rule' });
const code = '  if (a) {\n    b();\n  }';

describe('CodeInput', () => {
  it('accepts several lines unchanged, in a monospace font without autocorrection', async () => {
    const { save } = renderForm(<CodeInput source="rule" multiline minRows={3} />, {
      id: 1,
      rule: null,
    });
    expect(typed()).toHaveStyle({ fontFamily: 'monospace' });
    expect(typed()).toHaveAttribute('spellcheck', 'false');
    expect(typed()).toHaveAttribute('autocapitalize', 'off');
    fireEvent.change(typed(), { target: { value: code } });
    expect(await save()).toEqual({ id: 1, rule: code });
  });

  it('trims white space when trim is set', async () => {
    const { save } = renderForm(<CodeInput source="rule" trim />, { id: 1, rule: null });
    fireEvent.change(typed(), { target: { value: ' a ' } });
    fireEvent.blur(typed());
    expect(typed()).toHaveStyle({ fontFamily: 'monospace' });
    expect(await save()).toEqual({ id: 1, rule: 'a' });
  });

  it('is disabled when it is read-only', () => {
    renderForm(<CodeInput source="rule" disabled readOnly />, { id: 1, rule: code });
    expect(typed()).toBeDisabled();
    expect(typed()).toHaveStyle({ fontFamily: 'monospace' });
  });
});

it('CodeField keeps line breaks and spaces', () => {
  const { container } = renderFields(<CodeField source="rule" />, { id: 1, rule: code });
  expect(container.querySelector('pre')?.textContent).toBe(code);
});
