// Small files of each type that may be uploaded, and some that merely look like one.

const base64 = (text) => Buffer.from(text, 'base64');

const PNG = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEVEiMyxYYQeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC',
);
const JPEG = base64(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAaI//Z',
);
const GIF = base64('R0lGODlhCAAIAIAAAExpcUSIzCH5BAUAAAAALAAAAAAIAAgAAAIHjI+py+1dAAA7');
const WEBP = base64(
  'UklGRjIAAABXRUJQVlA4ICYAAACwAQCdASoIAAgABABoJaACdLoABKoAAP4THxQCkcOd+b7HsxwAAA==',
);

/** Returns `[file name, media type, content]` whose name and type match the content. */
export const sound = (random) =>
  random.pick([
    ['picture.png', 'image/png', PNG],
    ['picture.jpg', 'image/jpeg', JPEG],
    ['picture.gif', 'image/gif', GIF],
    ['picture.webp', 'image/webp', WEBP],
    ['text.txt', 'text/plain', 'Some text'],
    ['paper.pdf', 'application/pdf', '%PDF-1.4\n%%EOF\n'],
    ['people.csv', 'text/csv', people(random)],
  ]);

/** Returns a CSV table of people who do not exist yet. */
const people = (random) =>
  `email,name,role\r\nfuzz-${random.int(0, 1e9)}@example.com,Ann,user\r\nfuzz-${random.int(0, 1e9)}@example.com,"Bob, B.",\r\n`;

const LYING = [
  ['page.png', 'image/png', '<html><script>alert(1)</script></html>'],
  ['page.html', 'text/html', '<html><script>alert(1)</script></html>'],
  ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['script.js', 'text/javascript', 'alert(1)'],
  ['program.exe', 'application/x-msdownload', Buffer.from('MZ\u0090\u0000', 'latin1')],
  ['picture.png', 'text/plain', PNG],
  ['picture.png', 'image/png', PNG.subarray(0, 60)],
  ['picture.png', 'image/png', Buffer.concat([PNG, Buffer.from('PK\u0003\u0004')])],
  ['picture.jpg', 'image/jpeg', JPEG.subarray(0, 150)],
  ['picture.gif', 'image/gif', Buffer.from('GIF89a\u00ff\u00ff\u00ff\u00ff', 'latin1')],
  ['picture.webp', 'image/webp', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8X', 'latin1')],
  ['empty.txt', 'text/plain', ''],
  ['zeros.txt', 'text/plain', Buffer.alloc(1000)],
  ['broken.txt', 'text/plain', Buffer.from([0xff, 0xfe, 0xc3, 0x28])],
  ['people.csv', 'text/csv', 'email;name\nx;y'],
  ['people.csv', 'text/csv', 'email,name\n"a@example.com,no end'],
  ['people.csv', 'text/csv', `email,name\n${'a@example.com,A\n'.repeat(1001)}`],
  ['people.csv', 'text/csv', 'email,name\n=cmd|x!A0,"\u0000"\n'],
  ['../../../etc/cron.d/x', 'text/plain', 'x'],
  ['a\u0000.png', 'image/png', PNG],
  ['CON', 'text/plain', 'x'],
  [`${'n'.repeat(300)}.txt`, 'text/plain', 'x'],
  ['.htaccess', '', 'x'],
  ['large.txt', 'text/plain', Buffer.alloc(5 * 1024 * 1024 + 1, 97)],
];

export const lying = (random) => random.pick(LYING);
