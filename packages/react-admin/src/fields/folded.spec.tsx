import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { useState, type ComponentType } from 'react';
import { renderAdmin, renderFields, renderInList } from '../testing/render-admin.js';
import { CodeField } from './CodeField.js';
import { LongTextField } from './LongTextField.js';
import { MarkdownField } from './MarkdownField.js';

const FIELDS: [string, ComponentType<{ source: string }>][] = [
  ['LongTextField', LongTextField],
  ['CodeField', CodeField],
  ['MarkdownField', MarkdownField],
];

/** 300 lines. */
const body = `${'line\n'.repeat(299)}last`;
const oneLine = '😀'.repeat(6_000);

function Records({ bodies }: { bodies: readonly string[] }) {
  const [at, setAt] = useState(0);
  return (
    <RecordContextProvider value={{ id: at, body: bodies[at] }}>
      <LongTextField source="body" />
      <button onClick={() => setAt(at + 1)}>Next record</button>
    </RecordContextProvider>
  );
}

describe.each(FIELDS)('%s', (_name, Field) => {
  it('shows the beginning of a text that would fill many screens, and all of it on a click', async () => {
    const { container, user } = renderFields(<Field source="body" />, { id: 1, body });
    const lines = () => container.textContent?.match(/line/g)?.length;
    await screen.findByText(/line/);
    expect(lines()).toBe(40);
    const button = screen.getByRole('button', { name: 'Show all 1,499 characters' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(lines()).toBe(299);
    expect(container).toHaveTextContent(/last/);
    await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }));
    expect(lines()).toBe(40);
  });

  it('shows any other text as a whole', async () => {
    renderFields(<Field source="body" />, { id: 1, body: 'line\n'.repeat(100) });
    await screen.findByText(/line/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('renders hardly more of a text than a table can show', () => {
    const { container } = renderInList(<Field source="body" />, { id: 1, body: oneLine });
    expect(container.textContent).toMatch(/^(😀){100,300}…?$/u);
  });
});

it('the text of the next record is folded, though that of the one before was opened', async () => {
  const next = `${'next\n'.repeat(299)}last`;
  const { container, user } = renderAdmin(<Records bodies={[body, next]} />);
  await user.click(screen.getByRole('button', { name: /^Show all/ }));
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  expect(container.textContent?.match(/next/g)).toHaveLength(40);
});

it('a text of one line is cut between characters', () => {
  const { container } = renderFields(<LongTextField source="body" />, { id: 1, body: oneLine });
  expect(container.textContent).toMatch(/^(😀)+\n…Show all 12,000 characters$/u);
});
