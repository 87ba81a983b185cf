import { openApi } from './support/api';
import { expect, test } from './support/logged-in';

test('a custom aside is shown beside its form, and below it on a phone', async ({
  page,
  request,
}) => {
  const api = await openApi(request);
  const { id } = await api.create('promo-codes', {
    ...{ code: 'BESIDE', discount: 10, maxUses: 9, usedCount: 3 },
    expiresAt: '2040-01-01T00:00:00.000Z',
  });
  await page.goto(`/#/promo-codes/${id}`);
  const form = page.locator('.RaEdit-card');
  const aside = page.getByText('Used 3 times: people know it by this name.');
  const places = async () => {
    await expect(aside).toBeVisible();
    const [main, beside] = await Promise.all([form.boundingBox(), aside.boundingBox()]);
    if (!main || !beside) throw new Error('the form or what is beside it is not there');
    return { main, beside };
  };
  const wide = await places();
  expect(wide.beside.x).toBeGreaterThan(wide.main.x + wide.main.width);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await places();
  expect(narrow.beside.y).toBeGreaterThan(narrow.main.y + narrow.main.height);
  expect(narrow.main.width).toBeGreaterThan(340);
  await api.remove('promo-codes', [String(id)]);
});
