import { expect, test } from '@playwright/test';
import { TASKS } from './support/table';

test('the tasks counted in the review need at most three fifths of the effort counted there', () => {
  const tasks = Object.values<{ review: number | string; most: number }>(TASKS);
  const counted = tasks.filter(({ review }) => typeof review === 'number');
  const before = counted.reduce((sum, { review }) => sum + Number(review), 0);
  const today = counted.reduce((sum, { most }) => sum + most, 0);
  expect(tasks).toHaveLength(20);
  expect(today).toBeLessThanOrEqual(0.6 * before);
});
