import { screen } from '@testing-library/react';
import { renderForm } from '../../testing/render-admin.js';
import { FileUploadInput } from './FileUploadInput.js';

const NAMES = ['Invoice #12.pdf', 'Invoice #13.pdf', 'what?.pdf', '100%25.pdf'];

it('a picked file keeps its name, which is no URL', async () => {
  const { user } = renderForm(<FileUploadInput source="files" multiple />);
  const picker = screen.getByLabelText(/Files/, { selector: 'input' });
  await user.upload(
    picker,
    NAMES.map((name) => new File(['text'], name)),
  );
  for (const name of NAMES) expect(screen.getByText(name)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Invoice #12.pdf' }));
  expect(screen.getByRole('status')).toHaveTextContent('Invoice #12.pdf removed');
});

it('the name of a stored file is decoded once', () => {
  renderForm(<FileUploadInput source="file" />, { id: 1, file: '/uploads/100%2525.pdf' });
  expect(screen.getByRole('link', { name: '100%25.pdf' })).toBeVisible();
});
