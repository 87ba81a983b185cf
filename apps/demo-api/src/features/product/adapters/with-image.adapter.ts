import { adapter } from '@gen/nest';
import { imageTypeOf } from '@gen/nest/uploads';
import { WithImageDto } from '../with-image.dto';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export default adapter.multipart(
  {
    method: 'POST',
    path: '/with-image',
    target: 'ProductService.create',
    auth: 'JwtAuthGuard',
    body: WithImageDto,
    summary: 'Create a product with its image',
    description:
      'The part `file` is a JPEG, PNG or WebP image of at most 5 MiB. It becomes the first of the product’s images, ' +
      'and a square version of it the thumbnail.',
    responses: { 422: { description: 'No thumbnail can be created from the image' } },
  },
  async ({ body: { name, description, price }, files, helpers }) => {
    const file = helpers.assert(files, 'The part "file" is required');
    // what the client says, and what the content is
    const types = [file.mimetype, (await imageTypeOf(file))?.mimetype];
    helpers.assert(
      types.every((type = '') => IMAGE_TYPES.includes(type)),
      'The part "file" must be a JPEG, PNG or WebP image',
    );
    const [imageUrl, thumbnailUrl] = await Promise.all([
      helpers.upload.image(file, 'products'),
      helpers.upload.thumbnail(file, 'products'),
    ]);
    return { args: { name, description, price, imageUrl, thumbnailUrl } };
  },
);
