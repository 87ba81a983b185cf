import { expect } from '@playwright/test';
import { test } from './dashboard-test';

test('the start page shows the newest records of the first models', async ({ dashboard, made }) => {
  await dashboard.visit('');
  const [record] = made;
  const first = dashboard.main.locator(`a[href="#/${record?.resource}"]`);
  await expect(first.first()).toBeVisible({ timeout: 60_000 });
  expect(dashboard.takeErrors()).toEqual([]);
});
