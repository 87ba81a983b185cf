import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dashboard } from './frame/Dashboard.js';
import { StoryPage } from './frame/StoryPage.js';
import { stories } from './index.js';
import { mockFetch } from './mock/server.js';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(mockFetch);
  // jsdom has none of these
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = () => undefined;
});

/** Waits for the server's responses and for delayed actions. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

// the other Studio stories are the same slow grid over another server
const tried = stories.filter(({ path }) => !path.startsWith('studio-'));

it.each(tried.map((story) => [story.path, story] as const))(
  '%s renders without an error',
  async (_path, story) => {
    const complain = jest.spyOn(console, 'error');
    render(<Dashboard story={story} theme="light" />);
    await waitFor(() => expect(document.body).toHaveTextContent(/\w/));
    await settle();
    expect(complain.mock.calls).toEqual([]);
  },
);

it('the URL contains the story and the theme', async () => {
  window.location.hash = '#/numbers';
  render(<StoryPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Numbers');
  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(screen.getByRole('button', { name: 'Light theme' })).toBeVisible();
  expect(window.location.search).toBe('?theme=dark');
  expect(window.location.hash).toBe('#/numbers');
});
