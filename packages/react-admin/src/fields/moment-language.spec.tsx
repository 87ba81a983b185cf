import { screen } from '@testing-library/react';
import { renderInList } from '../testing/render-admin.js';
import { MomentField } from './MomentField.js';

it('shows relative times in the language of the page, whatever the language of the browser', () => {
  const own = new Intl.NumberFormat().resolvedOptions();
  jest
    .spyOn(Intl.NumberFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...own, locale: 'pt-BR' });
  const record = {
    id: 1,
    soldAt: '2020-03-01T18:30:00.000Z',
    seenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  };
  renderInList(
    <>
      <MomentField source="seenAt" />
      <MomentField source="soldAt" />
    </>,
    record,
  );
  expect(screen.getByText('3 hours ago')).toBeVisible();
  // like numbers: dates of an English page use the format of the browser's region
  expect(screen.getByText(/10:30$/)).toBeVisible();
});
