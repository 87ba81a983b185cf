import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dashboard } from './frame/Dashboard.js';
import { StoryPage } from './frame/StoryPage.js';
import { stories } from './index.js';
import { mockFetch } from './mock/server.js';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(mockFetch);
  // jsdom has none of them
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = () => undefined;
});

/** Answers of the server, and what is done a moment later, have come. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

// the other stories of the Studio are the same grid, which takes its time, before another server
const tried = stories.filter(({ path }) => !path.startsWith('studio-'));

it.each(tried.map((story) => [story.path, story] as const))(
  '%s is shown without an error',
  async (_path, story) => {
    const complain = jest.spyOn(console, 'error');
    render(<Dashboard story={story} theme="light" />);
    await waitFor(() => expect(document.body).toHaveTextContent(/\w/));
    await settle();
    expect(complain.mock.calls).toEqual([]);
  },
);

it('the address names the story and the theme', async () => {
  window.location.hash = '#/numbers';
  render(<StoryPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Numbers');
  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(screen.getByRole('button', { name: 'Light theme' })).toBeVisible();
  expect(window.location.search).toBe('?theme=dark');
  expect(window.location.hash).toBe('#/numbers');
});
