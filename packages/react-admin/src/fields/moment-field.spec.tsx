import { act, screen } from '@testing-library/react';
import { renderFields, renderInList } from '../testing/render-admin.js';
import { MomentField } from './MomentField.js';

const hour = 3_600_000;
const record = {
  id: 1,
  soldAt: '2020-03-01T10:30:15.000Z',
  seenAt: new Date(Date.now() - 3 * hour).toISOString(),
  wrong: 'soon',
};

it('shows date and time with seconds on a page', () => {
  renderFields(<MomentField source="soldAt" />, record);
  expect(screen.getByText(/^Mar 1, 2020, .*:30:15/)).toBeVisible();
});

it('is short in a list, with the full time as title', () => {
  renderInList(<MomentField source="soldAt" />, record);
  const sold = screen.getByText(/^Mar 1, 2020, [^:]+:30\s/);
  expect(sold).toHaveAttribute('title', expect.stringMatching(/:30:15/));
  expect(sold).toHaveAttribute('datetime', record.soldAt);
});

it('shows a recent time in a list as relative time', () => {
  renderInList(<MomentField source="seenAt" />, record);
  expect(screen.getByText('3 hours ago')).toBeVisible();
});

it('goes on counting while the list is open', () => {
  jest.useFakeTimers();
  try {
    const now = { id: 1, seenAt: new Date().toISOString() };
    renderInList(<MomentField source="seenAt" />, now);
    expect(screen.getByText('now')).toBeVisible();
    act(() => jest.advanceTimersByTime(5 * 60_000));
    expect(screen.getByText('5 minutes ago')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('shows an invalid time unchanged, and emptyText for a missing one', () => {
  const { container } = renderFields(
    <>
      <MomentField source="wrong" />
      <MomentField source="missing" emptyText="–" />
    </>,
    record,
  );
  expect(container).toHaveTextContent('soon–');
});
