import sharp from 'sharp';
import { framesOfPng, pngChunk, pngOf } from '../../test/uploads/images-bombs';
import { picture } from '../../test/uploads/images-pictures';
import { readPng } from './png-chunks';

const text = (type: string) => pngChunk(type, Buffer.from('Comment\0hidden words'));

describe('readPng', () => {
  it('drops text, time and unknown chunks', () => {
    const png = pngOf(1, 1, text('tEXt'), text('zTXt'), text('iTXt'), text('tIME'), text('abCd'));
    expect(readPng(png)?.data.equals(pngOf(1, 1))).toBe(true);
  });

  it('drops data after the end', () => {
    const more = Buffer.from('PK\x03\x04 and a whole archive');
    expect(readPng(Buffer.concat([pngOf(1, 1), more]))?.data.equals(pngOf(1, 1))).toBe(true);
  });

  it.each([
    [
      'a palette and transparency',
      () => picture().ensureAlpha(0.5).png({ palette: true }),
      { isPalette: true, hasAlpha: true },
    ],
    [
      'a colour profile and an orientation',
      () => picture(6).withIccProfile('p3').png(),
      { hasProfile: true, orientation: 6 },
    ],
  ])('keeps %s', async (_name, make, features) => {
    const png = await make().toBuffer();
    const data = readPng(png)?.data;
    expect(await sharp(png).metadata()).toMatchObject(features);
    expect(await sharp(data).metadata()).toMatchObject(features);
    const pixels = await sharp(data).raw().toBuffer();
    expect(pixels.equals(await sharp(png).raw().toBuffer())).toBe(true);
  });
});

describe('the frames of a PNG', () => {
  it.each([
    ['a picture', pngOf(1, 1), 1],
    ['an animation', pngOf(1, 1, framesOfPng(25)), 25],
    ['an animation without frames', pngOf(1, 1, framesOfPng(0)), 1],
    ['two contradicting acTL chunks', pngOf(1, 1, framesOfPng(9), framesOfPng(2)), 9],
    ['an empty acTL chunk', pngOf(1, 1, pngChunk('acTL')), 1],
  ])('are counted: %s', (_name, png, frames) => {
    expect(readPng(png)?.frames).toBe(frames);
  });
});

describe('a truncated PNG', () => {
  it('is not read, wherever it is cut', () => {
    const png = pngOf(1, 1, text('tEXt'));
    for (let length = 0; length < png.length; length += 1)
      expect(readPng(png.subarray(0, length))).toBeUndefined();
    expect(readPng(png)).toBeDefined();
  });

  it('is not read if it announces a chunk of 4 GiB', () => {
    const png = pngOf(1, 1);
    png.writeUInt32BE(2 ** 32 - 1, 8);
    expect(readPng(png)).toBeUndefined();
  });
});
