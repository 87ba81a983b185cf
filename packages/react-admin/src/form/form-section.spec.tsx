import { screen } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { renderForm } from '../testing/render-admin.js';
import { FormSection } from './FormSection.js';

it('groups inputs under its heading', async () => {
  renderForm(
    <>
      <FormSection title="Price and stock">
        <TextInput source="price" />
      </FormSection>
      <FormSection kind="media">
        <TextInput source="picture" />
      </FormSection>
    </>,
  );
  const own = await screen.findByRole('group', { name: 'Price and stock' });
  expect(own).toContainElement(screen.getByLabelText('Price'));
  expect(screen.getByRole('group', { name: 'Files and pictures' })).toContainElement(
    screen.getByLabelText('Picture'),
  );
  expect(screen.getByRole('heading', { name: 'Price and stock', level: 2 })).toBeVisible();
});
