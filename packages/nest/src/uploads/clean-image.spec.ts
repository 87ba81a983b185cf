import sharp, { type Sharp } from 'sharp';
import { framesOfPng, gifOf, pngChunk, pngOf } from '../../test/uploads/images-bombs';
import {
  animation,
  cornersOf,
  noise,
  ORIENTATIONS,
  picture,
  QUARTERS,
} from '../../test/uploads/images-pictures';
import { cleanImage } from './clean-image';
import { FILE_TYPES, type FileType } from './file-type';

const { jpg, png, gif, webp } = FILE_TYPES;

const SECRET = 'The photographer lives here';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`;
const BEHIND = Buffer.from(`PK\x03\x04<script>${SECRET}</script>`);

/** Tags an image as a phone does: author, place and colour profile. */
const tagged = (image: Sharp): Sharp =>
  image
    .withExif({
      IFD0: { Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withXmp(XMP)
    .withIccProfile('p3');

const insert = (image: Buffer, at: number, more: Buffer): Buffer =>
  Buffer.concat([image.subarray(0, at), more, image.subarray(at)]);

/** Creates a segment of a JPEG. */
function segment(marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text, 'latin1')]);
}

/** EXIF with one entry: orientation 6. */
const LIES_ON_ITS_SIDE = 'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0';

const FORMATS: [string, FileType, (image: Sharp) => Sharp][] = [
  ['JPEG', jpg, (image) => image.jpeg()],
  ['progressive JPEG', jpg, (image) => image.jpeg({ progressive: true })],
  ['PNG', png, (image) => image.png()],
  ['PNG with a palette', png, (image) => image.png({ palette: true })],
  ['PNG of 16 bits', png, (image) => image.toColourspace('rgb16').png()],
  ['WebP', webp, (image) => image.webp()],
  ['lossless WebP', webp, (image) => image.webp({ lossless: true })],
  ['WebP with transparency', webp, (image) => image.ensureAlpha(0.5).webp()],
];

const pixelsOf = (image: Buffer): Promise<Buffer> => sharp(image, { pages: -1 }).raw().toBuffer();

async function expectNothingHidden(image: Buffer): Promise<void> {
  for (const word of [SECRET, 'Exif', 'EXIF', 'xmpmeta', 'XMP', '<script>'])
    expect(image.includes(word)).toBe(false);
  const { exif, xmp, iptc, orientation } = await sharp(image).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
}

describe.each(FORMATS)('a %s', (_name, type, save) => {
  it('loses personal metadata and trailing data, but no pixels and no colour profile', async () => {
    const image = await save(tagged(noise())).toBuffer();
    expect(image.includes(SECRET)).toBe(true);
    const clean = await cleanImage(Buffer.concat([image, BEHIND]), type);
    await expectNothingHidden(clean);
    expect((await pixelsOf(clean)).equals(await pixelsOf(image))).toBe(true);
    const { icc: before } = await sharp(image).metadata();
    const { icc: after } = await sharp(clean).metadata();
    expect(before?.length).toBeGreaterThan(100);
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('without metadata stays the same bytes', async () => {
    const image = await save(noise()).toBuffer();
    expect((await cleanImage(image, type)).equals(image)).toBe(true);
  });

  it('with an EXIF rotation is stored upright in the same colours', async () => {
    const lying = save(tagged(picture(6)).withExifMerge({ IFD0: { Orientation: '6' } }));
    const image = await lying.toBuffer();
    expect((await sharp(image).metadata()).orientation).toBe(6);
    const clean = await cleanImage(Buffer.concat([image, BEHIND]), type);
    await expectNothingHidden(clean);
    expect((await sharp(clean).metadata()).icc).toBeDefined();
    const shown = (one: Buffer) => sharp(one).autoOrient().toColourspace('srgb').raw().toBuffer();
    const [seen, wanted] = [await shown(clean), await shown(image)];
    expect(seen.length).toBe(wanted.length);
    expect(averageDifference(seen, wanted)).toBeLessThan(1);
  });
});

describe('an image with an EXIF orientation', () => {
  const cases = ORIENTATIONS.flatMap((orientation) =>
    (
      [
        ['JPEG', jpg, picture(orientation).jpeg()],
        ['PNG', png, picture(orientation).png()],
        ['WebP', webp, picture(orientation).webp()],
      ] as const
    ).map(([name, type, image]) => [name, orientation, type, image] as const),
  );

  it.each(cases)('is stored upright: %s %d', async (_name, _orientation, type, image) => {
    const clean = await cleanImage(await image.toBuffer(), type);
    expect(await sharp(clean).metadata()).toMatchObject({ width: 320, height: 240 });
    expect((await sharp(clean).metadata()).orientation).toBeUndefined();
    const corners = await cornersOf(clean);
    for (const [corner, colour] of Object.entries(QUARTERS)) {
      const seen = Reflect.get(corners, corner) as number[];
      seen.forEach((value, at) => expect(Math.abs(value - (colour[at] ?? 0))).toBeLessThan(25));
    }
  });

  it('keeps its colours if it is CMYK', async () => {
    const inks = await picture().toColourspace('cmyk').jpeg().toBuffer();
    const image = insert(inks, 2, segment(0xe1, LIES_ON_ITS_SIDE));
    expect(await sharp(image).metadata()).toMatchObject({ space: 'cmyk', orientation: 6 });
    const clean = await cleanImage(image, jpg);
    const shown = (one: Buffer) => sharp(one).autoOrient().toColourspace('srgb').raw().toBuffer();
    expect(averageDifference(await shown(clean), await shown(image))).toBeLessThan(2);
  });
});

describe('an animation', () => {
  const frames = () => animation(50, 40, 5);

  it('in GIF format keeps its frames, delays and loops, and loses its comments', async () => {
    const image = await frames()
      .gif({ loop: 3, delay: [100, 20, 30, 40, 50] })
      .toBuffer();
    const comment = Buffer.concat([
      Buffer.from([0x21, 0xfe, SECRET.length]),
      Buffer.from(`${SECRET}\0`),
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('XMP DataXMP'),
      Buffer.from([XMP.length]),
      Buffer.from(`${XMP}\0`),
    ]);
    const behindPalette = 13 + 3 * 2 ** ((image.readUInt8(10) & 7) + 1);
    const tagged = insert(image, image.readUInt8(10) & 0x80 ? behindPalette : 13, comment);
    const clean = await cleanImage(Buffer.concat([tagged, BEHIND]), gif);
    await expectNothingHidden(clean);
    const { pages, delay, loop } = await sharp(clean, { pages: -1 }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 5, delay: [100, 20, 30, 40, 50], loop: 3 });
    expect((await pixelsOf(clean)).equals(await pixelsOf(image))).toBe(true);
    expect((await cleanImage(image, gif)).equals(image)).toBe(true);
  });

  it('in WebP format keeps its frames, delays and loops', async () => {
    const image = await tagged(frames())
      .webp({ lossless: true, loop: 3, delay: [100, 20, 30, 40, 50] })
      .toBuffer();
    const clean = await cleanImage(Buffer.concat([image, BEHIND]), webp);
    await expectNothingHidden(clean);
    const { pages, delay, loop } = await sharp(clean, { pages: -1 }).metadata();
    expect({ pages, delay, loop }).toEqual({ pages: 5, delay: [100, 20, 30, 40, 50], loop: 3 });
    expect((await pixelsOf(clean)).equals(await pixelsOf(image))).toBe(true);
  });

  it('in PNG format keeps its frames', async () => {
    const frame = pngChunk('fcTL', Buffer.alloc(26));
    const more = pngChunk('fdAT', Buffer.from('\0\0\0\x01frame', 'latin1'));
    const animated = pngOf(1, 1, framesOfPng(2), frame, more);
    const image = insert(animated, 33, pngChunk('tEXt', Buffer.from(`Author\0${SECRET}`)));
    expect((await cleanImage(image, png)).equals(animated)).toBe(true);
  });

  it('with many frames stays unchanged', async () => {
    const image = gifOf(100, 100, 3000);
    expect((await cleanImage(image, gif)).equals(image)).toBe(true);
  });
});

describe('a JPEG', () => {
  it('loses comments, IPTC captions and embedded previews', async () => {
    const image = await noise().jpeg().toBuffer();
    const more = Buffer.concat([
      segment(0xfe, SECRET),
      segment(0xed, `Photoshop 3.0\0${SECRET}`),
      segment(0xe0, `JFXX\0${SECRET}`),
      segment(0xe2, `MPF\0${SECRET}`),
      segment(0xef, SECRET),
    ]);
    const clean = await cleanImage(insert(image, 2, more), jpg);
    expect(clean.equals(image)).toBe(true);
  });

  it('loses a second picture appended to the first', async () => {
    const images = await Promise.all([noise(), picture()].map((one) => one.jpeg().toBuffer()));
    const clean = await cleanImage(Buffer.concat(images), jpg);
    const [first] = images;
    expect(clean.equals(first ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('a truncated image', () => {
  it.each(FORMATS)('is rejected with 400, wherever it is cut: %s', async (_name, type, save) => {
    const image = await save(tagged(picture(6))).toBuffer();
    for (const part of [0, 0.001, 0.01, 0.1, 0.5, 0.9, 0.999]) {
      const cut = image.subarray(0, Math.floor(image.length * part));
      await expect(cleanImage(cut, type)).rejects.toMatchObject({
        status: 400,
        message: 'The image is damaged',
      });
    }
  });
});

function averageDifference(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
