import { adapter } from '@gen/nest';
import { AdvancedDto } from '../advanced.dto';
import type { PriceApi } from '../price.api';

declare module '@gen/nest' {
  interface AdapterServices {
    priceApi: PriceApi;
  }
}

export default adapter.multipart(
  {
    method: 'POST',
    path: '/advanced',
    target: 'ProductService.create',
    auth: ['JwtAuthGuard', 'AdminGuard'],
    body: AdvancedDto,
    summary: 'Create a product of a new name at a validated price',
    description:
      'Asks the price service, `POST <PRICE_API_URL>/validate`, and creates nothing unless it answers that the price ' +
      'is valid in the category.',
    responses: {
      422: { description: 'No thumbnail can be created from the image' },
      502: { description: 'The price service failed' },
      504: { description: 'The price service did not answer in time' },
    },
  },
  async ({ body, files, helpers, di, signal }) => {
    const { name, description, price } = body;
    const category = body.category || undefined;
    const file = helpers.assert(files, 'The part "file" is required');
    await di.productService.requireNewName(name);
    const { valid, min, max } = await di.priceApi.validate(price, category, signal);
    helpers.assert(valid, `The price ${price} is not valid here: it must be from ${min} to ${max}`);
    const [imageUrl, thumbnailUrl] = await Promise.all([
      helpers.upload.image(file, 'products'),
      helpers.upload.thumbnail(file, 'products'),
    ]);
    const slug = helpers.slugify(name);
    return { args: { name, slug, description, category, price, imageUrl, thumbnailUrl } };
  },
);
