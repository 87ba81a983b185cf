export const CUSTOMERS = [
  'Amara Okafor',
  'Björn Lindqvist',
  'Chiara Conti',
  'Diego Fuentes',
  'Elif Yıldız',
  'Farid Rahimi',
  'Grace O’Malley',
  'Hana Sato',
  'Ingrid Moen',
  'João Pereira',
  'Katarzyna Nowak',
  'Lucas Meyer',
];

/** User name, name, biography, followers, repositories. */
export const DEVELOPERS: [string, string | null, string | null, number, number][] = [
  [
    'mkowalski',
    'Marta Kowalski',
    'Build systems, mostly. Makes slow things fast and then writes about it.',
    4210,
    87,
  ],
  ['tomo-ishii', 'Tomo Ishii', 'Maintainer of two parsers and one cat.', 1893, 54],
  [
    'lindiwe',
    'Lindiwe Dlamini',
    'Databases, migrations, and the courage to drop a column.',
    2764,
    41,
  ],
  ['rcastellanos', 'Rafael Castellanos', null, 312, 23],
  ['anneke-v', 'Anneke de Vries', 'Accessibility first. Screen readers are users too.', 5120, 66],
  ['0xpetrov', 'Ivan Petrov', 'Compilers at night, invoices by day.', 978, 118],
  ['sunitar', 'Sunita Rao', 'Ships on Fridays, with tests.', 1507, 35],
  ['halden', null, null, 12, 3],
  ['jpmartin', 'Jean-Pierre Martin', 'Writes documentation that people finish.', 689, 29],
  ['yaelb', 'Yael Ben-David', 'Security reviews and sourdough.', 3345, 52],
  ['oduya', 'Kwame Oduya', 'Maps, geodata, long bicycle tours.', 841, 47],
  ['fionamc', 'Fiona McAllister', 'Typography on the web since tables.', 2230, 73],
];

/** Code, percent, uses allowed, uses so far, days from now to its end, active. */
export const PROMO_CODES: [string, number, number, number, number, boolean][] = [
  ['WELCOME10', 10, 1000, 214, 365, true],
  ['SPRING25', 25, 200, 87, 60, true],
  ['FRIENDS15', 15, 50, 49, 30, true],
  ['GARDEN5', 5, 500, 12, 120, true],
  ['SOLDOUT50', 50, 20, 20, 90, true],
  ['WINTER20', 20, 300, 188, -45, true],
  ['PRESS100', 100, 5, 1, 180, false],
  ['BIKE2WORK', 12.5, 150, 3, 200, true],
];
