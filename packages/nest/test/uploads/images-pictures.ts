import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];

/** The four quarters of the picture, clockwise from the upper left. */
export const QUARTERS = {
  upperLeft: [220, 30, 30],
  upperRight: [30, 200, 30],
  lowerRight: [240, 240, 240],
  lowerLeft: [30, 30, 220],
} as const satisfies Record<string, Colour>;

const WIDTH = 320;
const HEIGHT = 240;

/** The stored position of a pixel of the upright picture, for each EXIF orientation. */
const STORED_POSITIONS: Readonly<Record<number, (x: number, y: number) => [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y) => [WIDTH - 1 - x, y],
  3: (x, y) => [WIDTH - 1 - x, HEIGHT - 1 - y],
  4: (x, y) => [x, HEIGHT - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y) => [y, WIDTH - 1 - x],
  7: (x, y) => [HEIGHT - 1 - y, WIDTH - 1 - x],
  8: (x, y) => [HEIGHT - 1 - y, x],
};

export const ORIENTATIONS = Object.keys(STORED_POSITIONS).map(Number);

/** Creates a picture of four colours, stored as by a camera held in that orientation. */
export function picture(orientation = 1) {
  const place = STORED_POSITIONS[orientation];
  if (!place) throw new Error(`${orientation} is no orientation`);
  const isRotated = orientation >= 5;
  const [width, height] = isRotated ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const [left, top] = place(x, y);
      pixels.set(colourAt(x, y), (top * width + left) * 3);
    }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return orientation === 1 ? image : image.withMetadata({ orientation });
}

function colourAt(x: number, y: number): Colour {
  const [left, upper] = [x < WIDTH / 2, y < HEIGHT / 2];
  if (upper) return left ? QUARTERS.upperLeft : QUARTERS.upperRight;
  return left ? QUARTERS.lowerLeft : QUARTERS.lowerRight;
}

/** Returns the colours near the four corners of an image. */
export async function cornersOf(image: Buffer): Promise<Record<keyof typeof QUARTERS, Colour>> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [right, bottom] = [info.width - 10, info.height - 10];
  const at = (x: number, y: number): Colour => {
    const [red = -1, green = -1, blue = -1] = data.subarray((y * info.width + x) * 3);
    return [red, green, blue];
  };
  return {
    upperLeft: at(10, 10),
    upperRight: at(right, 10),
    lowerRight: at(right, bottom),
    lowerLeft: at(10, bottom),
  };
}

/** Creates a picture of one colour and any size. */
export const solidPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2468ac' } });

/** Creates noise, which no format compresses well: truncating the file truncates the picture. */
export function noise(width = 300, height = 200) {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    pixels[index] = state & 0xff;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Creates an animation of `frames` colours. */
export function animation(width: number, height: number, frames: number) {
  const frameBytes = width * height * 3;
  const pixels = Buffer.alloc(frameBytes * frames);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 7) % 256, frame * frameBytes, (frame + 1) * frameBytes);
  return sharp(pixels, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  });
}
