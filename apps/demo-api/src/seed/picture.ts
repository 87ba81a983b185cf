import sharp from 'sharp';
import type { Random } from './random';

type Colour = [red: number, green: number, blue: number];

const WIDTH = 480;
const HEIGHT = 360;

/** Ground and figures of each picture. */
const PALETTES: [ground: Colour, ...figures: Colour[]][] = [
  [
    [244, 236, 222],
    [214, 122, 82],
    [92, 108, 84],
    [58, 64, 90],
  ],
  [
    [226, 236, 240],
    [46, 94, 120],
    [232, 178, 90],
    [150, 70, 64],
  ],
  [
    [236, 242, 228],
    [86, 130, 78],
    [200, 160, 96],
    [64, 84, 72],
  ],
  [
    [246, 232, 232],
    [178, 80, 96],
    [96, 84, 120],
    [236, 186, 130],
  ],
  [
    [250, 244, 224],
    [224, 164, 48],
    [120, 90, 60],
    [70, 110, 130],
  ],
];

/** A still life of soft circles on a plain ground, as WebP: about 2 to 4 kB. */
export function drawPicture(random: Random): Promise<Buffer> {
  const [ground, ...figures] = random.pick(PALETTES);
  const circles = Array.from({ length: random.int(4, 7) }, () => ({
    x: random.int(0, WIDTH),
    y: random.int(0, HEIGHT),
    radius: random.int(30, 120),
    colour: random.pick(figures),
  }));
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, at += 3) {
      const light = 1 - (y / HEIGHT) * 0.12;
      let colour = ground;
      for (const circle of circles)
        if (Math.hypot(x - circle.x, y - circle.y) < circle.radius) colour = circle.colour;
      for (let channel = 0; channel < 3; channel++) pixels[at + channel] = colour[channel] * light;
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: 70 })
    .toBuffer();
}

/** Specification section 8: 200 by 200 pixels, cover, WebP of quality 80. */
export function drawThumbnail(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(200, 200, { fit: 'cover' }).webp({ quality: 80 }).toBuffer();
}
