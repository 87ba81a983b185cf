import { fireEvent, screen, waitFor } from '@testing-library/react';
import { minLength } from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { MarkdownInput } from './MarkdownInput.js';

const typed = () => screen.getByRole('textbox', { name: 'Body' });
const type = (value: string) => fireEvent.change(typed(), { target: { value } });
const tab = (name: string) => screen.getByRole('tab', { name });
const isShown = (name: string) => tab(name).getAttribute('aria-selected') === 'true';

const body = '# A lamp\n\n**warm** light';

describe('MarkdownInput', () => {
  it('accepts a text unchanged, and describes the Markdown syntax', async () => {
    const { save } = renderForm(<MarkdownInput source="body" />, { id: 1, body: null });
    expect(typed()).toHaveAccessibleDescription('Markdown: **bold**, _italic_, lists, links');
    type(`${body}  `);
    expect(await save()).toEqual({ id: 1, body: `${body}  ` });
  });

  it('shows a preview of the typed text, also with the keyboard', async () => {
    const { user, save } = renderForm(<MarkdownInput source="body" />, { id: 1, body: '' });
    type(body);
    await user.click(tab('Write'));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('heading', { name: 'A lamp' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Preview' })).toBeVisible();
    expect(typed()).not.toBeVisible();
    await user.click(tab('Write'));
    expect(typed()).toBeVisible();
    expect(typed()).toHaveValue(body);
    expect(await save()).toEqual({ id: 1, body });
  });

  it('says that there is nothing to preview', async () => {
    const { user } = renderForm(<MarkdownInput source="body" />, { id: 1, body: null });
    await user.click(tab('Preview'));
    expect(screen.getByText('Nothing to preview')).toBeVisible();
  });

  it('switches to the Write tab and shows the error when validation fails', async () => {
    const input = <MarkdownInput source="body" validate={minLength(99, 'Too short')} />;
    const { user, save } = renderForm(input, { id: 1, body });
    const refused = async () => {
      await user.click(tab('Preview'));
      expect(await save()).toBeUndefined();
      await waitFor(() => expect(isShown('Write')).toBe(true));
      expect(typed()).toHaveAccessibleDescription('Too short');
      expect(typed()).toBeInvalid();
    };
    await refused();
    await refused();
  });

  it('trims white space when trim is set', async () => {
    const { save } = renderForm(<MarkdownInput source="body" trim />, { id: 1, body: null });
    type(' a ');
    fireEvent.blur(typed());
    expect(await save()).toEqual({ id: 1, body: 'a' });
  });

  it('shows the helper text before the Markdown hint', () => {
    renderForm(<MarkdownInput source="body" helperText="What it is for." />, { id: 1 });
    expect(typed()).toHaveAccessibleDescription(/^What it is for\. ?Markdown: /);
  });

  it('is disabled when it is read-only, and can show the preview', async () => {
    const { user } = renderForm(<MarkdownInput source="body" disabled readOnly />, { id: 1, body });
    expect(typed()).toBeDisabled();
    expect(typed()).not.toHaveAccessibleDescription(/Markdown/);
    await user.click(tab('Preview'));
    expect(await screen.findByRole('heading', { name: 'A lamp' })).toBeVisible();
  });
});
