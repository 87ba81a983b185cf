import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import {
  framesOfPng,
  gifOf,
  jpegOf,
  pngOf,
  pngWithTexts,
  stillWebpOf,
  svgBomb,
  webpOf,
} from '../../test/uploads/images-bombs';
import { animation, noise, picture, solidPicture } from '../../test/uploads/images-pictures';
import { FILE_TYPES } from './file-type';
import { checkImage } from './image-check';

const { jpg, png, gif, webp } = FILE_TYPES;
const DAMAGED = { status: 400, message: 'The image is damaged' };
const TOO_BIG = { status: 413, message: 'The image has more than 50 megapixels' };
const MIB = 1024 * 1024;

describe('a valid image', () => {
  it.each([
    ['JPEG', jpg, () => picture().jpeg()],
    ['progressive JPEG', jpg, () => picture().jpeg({ progressive: true })],
    ['CMYK JPEG', jpg, () => picture().toColourspace('cmyk').jpeg()],
    ['rotated JPEG', jpg, () => picture(6).jpeg()],
    ['PNG', png, () => picture().png()],
    ['interlaced PNG', png, () => picture().png({ progressive: true })],
    ['PNG with a palette', png, () => picture().png({ palette: true })],
    ['PNG of 16 bits', png, () => picture().toColourspace('rgb16').png()],
    [
      'grey PNG with transparency',
      png,
      () => picture().ensureAlpha(0.5).toColourspace('b-w').png(),
    ],
    ['WebP', webp, () => picture().webp()],
    ['lossless WebP', webp, () => picture().webp({ lossless: true })],
    ['animated WebP', webp, () => animation(50, 40, 5).webp({ lossless: true })],
    ['GIF', gif, () => picture().gif()],
    ['animated GIF', gif, () => animation(50, 40, 5).gif()],
    ['PNG of one pixel', png, () => solidPicture(1, 1).png()],
    ['PNG of one line', png, () => solidPicture(10_000, 1).png()],
    ['JPEG of one column', jpg, () => solidPicture(1, 10_000).jpeg()],
    ['JPEG of 6 megapixels', jpg, () => solidPicture(3000, 2000).jpeg()],
  ])('passes: %s', async (_name, type, make) => {
    await checkImage(await make().toBuffer(), type);
  });

  it.each([
    ['GIF of 3000 frames', gif, () => gifOf(100, 100, 3000)],
    ['WebP of 3000 frames', webp, () => webpOf(100, 100, 3000)],
    ['animated PNG', png, () => pngOf(1, 1, framesOfPng(3000))],
  ])('passes: %s', async (_name, type, make) => {
    await checkImage(await make(), type);
  });

  it('may have trailing data', async () => {
    const image = await picture().png().toBuffer();
    await checkImage(Buffer.concat([image, Buffer.from('<!-- more -->')]), png);
  });
});

describe('an image whose pixels would exhaust the memory', () => {
  it.each([
    ['PNG', png, () => pngOf(16_000, 16_000)],
    ['JPEG', jpg, () => jpegOf(30_000, 30_000)],
    ['GIF', gif, () => gifOf(20_000, 20_000, 1)],
    ['WebP', webp, () => stillWebpOf(16_383, 3_052)],
    ['GIF of 3000 frames', gif, () => gifOf(130, 130, 3000)],
    ['WebP of 3000 frames', webp, () => webpOf(130, 130, 3000)],
    ['animated PNG of 3000 frames', png, () => pngOf(130, 130, framesOfPng(3000))],
    ['animated PNG of 2^32-1 frames', png, () => pngOf(1, 1, framesOfPng(2 ** 32 - 1))],
  ])('is rejected with 413 by its header: %s', async (_name, type, make) => {
    const image = await make();
    const cost = await costOf(() => expect(checkImage(image, type)).rejects.toMatchObject(TOO_BIG));
    expect(cost.milliseconds).toBeLessThan(1000);
    expect(cost.bytes).toBeLessThan(100 * MIB);
  });

  it('is one of more than 50 megapixels', async () => {
    await expect(checkImage(pngOf(5000, 10_000), png)).rejects.toMatchObject(DAMAGED);
    await expect(checkImage(pngOf(5000, 10_001), png)).rejects.toMatchObject(TOO_BIG);
  });
});

describe('text chunks in a PNG', () => {
  it('are not decompressed: 100 would take 6 GB', async () => {
    const image = pngWithTexts(100);
    const cost = await costOf(() => checkImage(image, png));
    expect(cost.milliseconds).toBeLessThan(1000);
    expect(cost.bytes).toBeLessThan(100 * MIB);
  });
});

describe('a damaged image', () => {
  const formats = [
    ['JPEG', jpg, () => noise().jpeg()],
    ['progressive JPEG', jpg, () => noise().jpeg({ progressive: true })],
    ['PNG', png, () => noise().png()],
    ['WebP', webp, () => noise().webp()],
    ['animated WebP', webp, () => animation(50, 40, 5).webp({ lossless: true })],
  ] as const;

  it.each(formats)('is rejected with 400, wherever it is cut: %s', async (_name, type, make) => {
    const image = await make().toBuffer();
    for (const part of [0, 0.001, 0.01, 0.1, 0.5, 0.9, 0.999]) {
      const cut = image.subarray(0, Math.floor(image.length * part));
      await expect(checkImage(cut, type)).rejects.toMatchObject(DAMAGED);
    }
  });

  it.each([
    ['GIF without a frame', gif, gifOf(10, 10, 0)],
    ['GIF with its signature only', gif, Buffer.from('GIF89a')],
    ['GIF that is a script', gif, Buffer.from('GIF89a/*      */=1;alert(1)')],
    ['JPEG with its signature only', jpg, Buffer.from('\xff\xd8\xff', 'latin1')],
    ['PNG of 2^31 lines', png, pngOf(1, 2 ** 31)],
    ['PNG of size zero', png, pngOf(0, 0)],
    ['PNG without its pixels', png, pngOf(100, 100)],
    [
      'PNG signature with random bytes',
      png,
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(5000)]),
    ],
    [
      'PNG signature with a script',
      png,
      Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ],
    ['empty file', png, Buffer.alloc(0)],
  ])('is rejected with 400: %s', async (_name, type, image) => {
    await expect(checkImage(image, type)).rejects.toMatchObject(DAMAGED);
  });
});

describe('an image of another format than its type', () => {
  it.each([
    ['a PNG', jpg, () => picture().png()],
    ['a WebP', gif, () => picture().webp()],
    ['a TIFF', jpg, () => picture().tiff()],
    ['an AVIF', webp, () => picture().avif({ effort: 0 })],
  ])('is rejected with 400: %s', async (_name, type, make) => {
    await expect(checkImage(await make().toBuffer(), type)).rejects.toMatchObject(DAMAGED);
  });
});

describe('an SVG', () => {
  it.each([png, jpg, gif, webp])(
    'is never rendered, even with the type $mimetype',
    async (type) => {
      const image = svgBomb();
      const cost = await costOf(() =>
        expect(checkImage(image, type)).rejects.toMatchObject(DAMAGED),
      );
      expect(cost.milliseconds).toBeLessThan(200);
    },
  );

  it('is a format that sharp does not support', async () => {
    const square = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    await expect(sharp(Buffer.from(square)).metadata()).rejects.toThrow(/unsupported image format/);
  });
});

/** Returns the CPU time, and by how much the process grew beyond its previous peak. */
async function costOf(work: () => Promise<void>): Promise<{ milliseconds: number; bytes: number }> {
  const greatest = () => process.resourceUsage().maxRSS * 1024;
  const [bytes, began] = [greatest(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(began);
  return { milliseconds: (user + system) / 1000, bytes: greatest() - bytes };
}
