import { FILE_TYPES, type FileType } from '@gen/nest/uploads';
import type { Prisma } from '../../generated/prisma/client';
import { PRODUCTS, type ProductText } from '../data/products';
import { drawPicture, drawThumbnail } from '../picture';
import type { Random } from '../random';
import { daysFromNow } from './time';

/** Stores a file and gives its address. */
export type StoreFile = (data: Buffer, type: FileType) => Promise<string>;

/** Each product with a picture and its thumbnail, some with a second picture, every third with a datasheet. */
export async function productRows(
  random: Random,
  store: StoreFile,
): Promise<Prisma.ProductCreateManyInput[]> {
  const rows: Prisma.ProductCreateManyInput[] = [];
  for (const [category, range] of Object.entries(PRODUCTS))
    for (const text of range) {
      const [name, description, price, stock] = text;
      const first = await drawPicture(random);
      const images = [await store(first, FILE_TYPES.webp)];
      if (random.next() < 0.4) images.push(await store(await drawPicture(random), FILE_TYPES.webp));
      rows.push({
        name,
        slug: slugOf(name),
        category,
        description,
        price,
        stock,
        images,
        thumbnail: await store(await drawThumbnail(first), FILE_TYPES.webp),
        datasheet: rows.length % 3 ? null : await store(datasheet(category, text), FILE_TYPES.txt),
        createdAt: daysFromNow(-random.next() * 250),
      });
    }
  return rows;
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function datasheet(category: string, [name, description, price]: ProductText): Buffer {
  return Buffer.from(
    `${name}\n${'='.repeat(name.length)}\n\n${description}\n\n` +
      `Category: ${category}\nPrice: ${price.toFixed(2)} EUR, taxes included\n`,
  );
}
