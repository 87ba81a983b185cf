import type { Random } from './random';

/** Needed once in the life of a database, by no request. */
const loadSharp = () => import('sharp');

const WIDTH = 480;
const HEIGHT = 360;
const CHANNELS = 3;

/** The ground and the figures of each picture, as hexadecimal RGB. */
const PALETTES: [ground: string, ...figures: string[]][] = [
  ['f4ecde', 'd67a52', '5c6c54', '3a405a'],
  ['e2ecf0', '2e5e78', 'e8b25a', '964640'],
  ['ecf2e4', '56824e', 'c8a060', '405448'],
  ['f6e8e8', 'b25060', '605478', 'ecba82'],
  ['faf4e0', 'e0a430', '785a3c', '466e82'],
];

/** A still life of overlapping discs on a plain ground, as WebP: about 2 to 4 kB. */
export async function drawPicture(random: Random): Promise<Buffer> {
  const { default: sharp } = await loadSharp();
  const [ground, ...figures] = random.pick(PALETTES);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * CHANNELS, ground, 'hex');
  for (let discs = random.int(4, 7); discs > 0; discs--)
    drawDisc(pixels, {
      x: random.int(0, WIDTH),
      y: random.int(0, HEIGHT),
      radius: random.int(30, 120),
      colour: random.pick(figures),
    });
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .webp({ quality: 70 })
    .toBuffer();
}

interface Disc {
  x: number;
  y: number;
  radius: number;
  colour: string;
}

function drawDisc(pixels: Buffer, { x, y, radius, colour }: Disc): void {
  for (let row = Math.max(0, y - radius); row < Math.min(HEIGHT, y + radius); row++) {
    const half = Math.round(Math.sqrt(radius ** 2 - (row - y) ** 2));
    const from = row * WIDTH + Math.max(0, x - half);
    const to = row * WIDTH + Math.min(WIDTH, x + half);
    pixels.fill(colour, from * CHANNELS, to * CHANNELS, 'hex');
  }
}

/** Specification section 8: 200 by 200 pixels, cover, WebP of quality 80. */
export async function drawThumbnail(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await loadSharp();
  return sharp(picture).resize(200, 200, { fit: 'cover' }).webp({ quality: 80 }).toBuffer();
}
