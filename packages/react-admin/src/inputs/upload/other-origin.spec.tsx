import { screen } from '@testing-library/react';
import { RecordContextProvider, SimpleForm } from 'react-admin';
import { createDataProvider } from '../../data-provider/create-data-provider.js';
import { FacePicture } from '../../faces/FacePicture.js';
import { FileUploadField } from '../../fields/FileUploadField.js';
import { ImageUploadField } from '../../fields/ImageUploadField.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { FileUploadInput } from './FileUploadInput.js';
import { ImageUploadInput } from './ImageUploadInput.js';

const product = {
  id: 7,
  thumbnail: '/uploads/lamp.png',
  datasheet: '/uploads/lamp.pdf',
  elsewhere: 'https://files.example.com/lamp.png',
};

const renderWith = (apiUrl: string) =>
  renderAdmin(
    <RecordContextProvider value={product}>
      <ImageUploadField source="thumbnail" />
      <ImageUploadField source="elsewhere" />
      <FileUploadField source="datasheet" />
      <FacePicture address={product.thumbnail} size={24} />
      <SimpleForm>
        <ImageUploadInput source="thumbnail" />
        <FileUploadInput source="datasheet" />
      </SimpleForm>
    </RecordContextProvider>,
    createDataProvider({ apiUrl, endpoints: {}, directives: {} }),
  );

const sources = () => [...document.images].map((image) => image.getAttribute('src'));
const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('files of an API on another origin are read from there', () => {
  renderWith('https://api.example.com/v1');
  const picture = 'https://api.example.com/uploads/lamp.png';
  expect(new Set(sources())).toEqual(new Set([picture, product.elsewhere]));
  expect(new Set(targets())).toEqual(
    new Set([picture, product.elsewhere, 'https://api.example.com/uploads/lamp.pdf']),
  );
});

it.each(['', '/api', 'http://localhost/api'])(
  'files of the API %j keep their address',
  (apiUrl) => {
    renderWith(apiUrl);
    expect(new Set(sources())).toEqual(new Set([product.thumbnail, product.elsewhere]));
    expect(targets()).toContain(product.datasheet);
  },
);
