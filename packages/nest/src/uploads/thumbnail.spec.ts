import sharp from 'sharp';
import {
  framesOfPng,
  gifOf,
  jpegOf,
  pngOf,
  pngWithTexts,
  svgBomb,
} from '../../test/uploads/images-bombs';
import {
  animation,
  cornersOf,
  noise,
  ORIENTATIONS,
  picture,
  solidPicture,
  QUARTERS,
  type Colour,
} from '../../test/uploads/images-pictures';
import { makeThumbnail } from './thumbnail';

type Make = () => { toBuffer(): Promise<Buffer> };

const FORMATS: [string, Make][] = [
  ['JPEG', () => picture().jpeg()],
  ['progressive JPEG', () => picture().jpeg({ progressive: true })],
  ['PNG', () => picture().png()],
  ['interlaced PNG', () => picture().png({ progressive: true })],
  ['PNG with a palette', () => picture().png({ palette: true })],
  ['PNG of 16 bits', () => picture().toColourspace('rgb16').png()],
  ['WebP', () => picture().webp()],
  ['GIF', () => picture().gif()],
];

function distance(one: Colour, other: Colour): number {
  return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? -999))));
}

function expectColour(seen: Colour, wanted: Colour): void {
  expect(distance(seen, wanted)).toBeLessThanOrEqual(25);
}

async function expectUpright(thumbnail: Buffer): Promise<void> {
  const corners = await cornersOf(thumbnail);
  expectColour(corners.upperLeft, QUARTERS.upperLeft);
  expectColour(corners.upperRight, QUARTERS.upperRight);
  expectColour(corners.lowerRight, QUARTERS.lowerRight);
  expectColour(corners.lowerLeft, QUARTERS.lowerLeft);
}

describe('a thumbnail', () => {
  it.each(FORMATS)('shows the picture: %s', async (_name, make) => {
    const thumbnail = await makeThumbnail(await make().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      ...{ format: 'webp', width: 200, height: 200 },
    });
    await expectUpright(thumbnail);
  });

  it.each(ORIENTATIONS)('is upright with the EXIF orientation %d', async (orientation) => {
    const photo = await picture(orientation).jpeg().toBuffer();
    expect((await sharp(photo).metadata()).orientation ?? 1).toBe(orientation);
    await expectUpright(await makeThumbnail(photo));
  });

  it('is upright for a PNG and a WebP with an orientation as well', async () => {
    await expectUpright(await makeThumbnail(await picture(6).png().toBuffer()));
    await expectUpright(await makeThumbnail(await picture(6).webp().toBuffer()));
  });

  it('is sRGB even for a CMYK image', async () => {
    const print = await picture().toColourspace('cmyk').jpeg().toBuffer();
    const thumbnail = await makeThumbnail(print);
    expect((await sharp(thumbnail).metadata()).space).toBe('srgb');
    // CMYK has fewer colours: each corner is closest to its own
    for (const [name, seen] of Object.entries(await cornersOf(thumbnail))) {
      const distances = Object.entries(QUARTERS).map(
        ([quarter, colour]) => [distance(seen, colour), quarter] as const,
      );
      expect(distances.sort(([one], [other]) => one - other)[0]?.[1]).toBe(name);
    }
  });

  it('keeps transparency', async () => {
    const grey = await picture().toColourspace('b-w').ensureAlpha(0.5).png().toBuffer();
    expect(await sharp(grey).metadata()).toMatchObject({ channels: 2 });
    const { data, info } = await sharp(await makeThumbnail(grey))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(4);
    const [red = 0, green = 0, blue = 0, alpha = 0] = data;
    expect([green, blue]).toEqual([red, red]);
    expect(Math.abs(alpha - 128)).toBeLessThanOrEqual(2);
  });

  it('shows the centre of a wide and of a tall picture', async () => {
    const middle = await solidPicture(100, 100).png().toBuffer();
    const around = {
      create: { width: 900, height: 100, channels: 3, background: '#fff' },
    } as const;
    const wide = await sharp(around)
      .composite([{ input: middle }])
      .png()
      .toBuffer();
    const high = await sharp(wide).rotate(90).png().toBuffer();
    for (const image of [wide, high])
      expectColour((await cornersOf(await makeThumbnail(image))).upperLeft, [0x24, 0x68, 0xac]);
  });

  it('shows the first frame of an animation', async () => {
    const gif = await animation(50, 40, 5).gif().toBuffer();
    const thumbnail = await makeThumbnail(gif);
    expect((await sharp(thumbnail).metadata()).pages).toBeUndefined();
    expectColour((await cornersOf(thumbnail)).upperLeft, [0, 0, 0]);
  });

  it.each([
    ['one pixel', 1, 1],
    ['one line', 10_000, 1],
    ['one column', 1, 10_000],
  ])('is created from %s', async (_name, width, height) => {
    const thumbnail = await makeThumbnail(await solidPicture(width, height).png().toBuffer());
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it('contains no metadata', async () => {
    const photo = await picture()
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><at>Somewhere</at></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(Object.keys(await sharp(photo).metadata())).toEqual(
      expect.arrayContaining(['exif', 'icc', 'xmp']),
    );

    const thumbnail = await makeThumbnail(photo);

    const { exif, icc, xmp, iptc, comments } = await sharp(thumbnail).metadata();
    expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined));
    expect(thumbnail.toString('latin1')).not.toMatch(/Some|EXIF|XMP/);
  });

  it('is created from a PNG without decompressing its text chunks', async () => {
    const before = process.resourceUsage().maxRSS;
    await makeThumbnail(pngWithTexts(100));
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024);
  });
});

describe('no thumbnail is created', () => {
  const refused = (status: number, message: RegExp) => ({
    status,
    message: expect.stringMatching(message),
  });

  it.each([
    ['a picture of 900 megapixels', () => jpegOf(30_000, 30_000)],
    ['a long animation', () => gifOf(130, 130, 3000)],
    ['a long animated PNG', () => pngOf(130, 130, framesOfPng(3000))],
  ])('from %s', async (_name, make) => {
    const image = await make();
    await expect(makeThumbnail(image)).rejects.toMatchObject(refused(413, /50 megapixels/));
  });

  it.each([
    ['an SVG', () => svgBomb()],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['an AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['an empty file', () => Buffer.alloc(0)],
  ])('from %s', async (_name, make) => {
    const file = await make();
    await expect(makeThumbnail(file)).rejects.toMatchObject(refused(415, /only created from JPEG/));
  });

  it.each([
    ['PNG', 400, () => noise().png()],
    ['JPEG', 422, () => noise().jpeg()],
    ['WebP', 400, () => noise().webp()],
  ])('from half a file: %s', async (_name, status, make) => {
    const image = await make().toBuffer();
    const half = image.subarray(0, image.length / 2);
    await expect(makeThumbnail(half)).rejects.toMatchObject(refused(status, /./));
  });

  it('from a line two million pixels long', async () => {
    const line = await solidPicture(2_000_000, 1).png().toBuffer();
    await expect(makeThumbnail(line)).rejects.toMatchObject(refused(422, /No thumbnail/));
  });
});
