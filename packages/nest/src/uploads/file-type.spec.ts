import { detectFileType } from './file-type';

const ALLOWED_CONTROLS = [0x09, 0x0a, 0x0c, 0x0d];

it.each(Array.from({ length: 0x80 }, (_, byte) => byte))(
  'decides whether text may contain byte %d',
  (byte) => {
    const data = Buffer.concat([Buffer.from('a,b\n'), Buffer.from([byte])]);
    const isText = byte === 0x7f ? false : byte >= 0x20 || ALLOWED_CONTROLS.includes(byte);
    expect(detectFileType(data, 'rows.csv')?.mimetype).toBe(isText ? 'text/csv' : undefined);
  },
);

it.each([
  ['\xff\xd8\xff\xe0', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\r\n\x00\x01WEBPVP8 ', 'webp'],
  ['%PDF-1.7', 'pdf'],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['\0\0\0\x1cftypavif', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['\xef\xbb\xbf<?xml version="1.0"?><svg/>', undefined],
  ['II*\0', undefined],
  ['PK\x03\x04', undefined],
  ['', undefined],
])('detects content that begins with %j as %s, whatever its name', (head, extension) => {
  for (const name of ['a', 'a.png', 'a.svg', 'a.exe', '.txt'])
    expect(detectFileType(Buffer.from(head, 'latin1'), name)?.extension).toBe(extension);
});
