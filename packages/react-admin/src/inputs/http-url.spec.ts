import { httpUrl } from './http-url.js';

const problemOf = (value: unknown) => httpUrl()(value, {}, {});

it.each([
  'https://a.example',
  'http://localhost:3000/x?y=1#z',
  'HTTPS://user:secret@a.example',
  'http://[::1]/',
  'https://münchen.example/ä',
  'https://my_blog.example.com./',
  // empty values, which are up to `required`
  '',
  null,
  undefined,
])('accepts what the API accepts: %j', (value) => expect(problemOf(value)).toBeUndefined());

it.each([
  'a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'https://',
  'https:x.de',
  'https://a b.example',
  'https://a.example/<x>',
  '/uploads/1.png',
])('rejects what the API rejects: %j', (value) =>
  expect(problemOf(value)).toMatchObject({
    args: { _: 'Enter an address, for example https://example.com' },
  }),
);
