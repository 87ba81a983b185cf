import { render, screen, waitFor } from '@testing-library/react';

const ONCE = { timeout: 10 };
const missing = () => screen.getByText('missing');

const CASES: Record<string, () => unknown> = {
  'a query': missing,
  'an asynchronous query': () => screen.findByText('missing', {}, ONCE),
  'a query inside waitFor': () => waitFor(missing, ONCE),
};

it.each(Object.entries(CASES))(
  '%s that finds nothing reports the page content',
  async (_name, ask) => {
    render(<p>all that there is</p>);
    const found = Promise.resolve().then(ask);
    await expect(found).rejects.toThrow(/text: missing[^]*all that there is/);
  },
);

it('omits the page content from errors while waitFor retries', async () => {
  render(<p>all that there is</p>);
  const messages: string[] = [];
  const asked = waitFor(() => {
    try {
      missing();
    } catch (error) {
      messages.push(String(error));
      throw error;
    }
  }, ONCE);
  await expect(asked).rejects.toThrow();
  expect(messages.join()).toContain('missing');
  expect(messages.join()).not.toContain('all that there is');
});
