import { httpUrl } from './http-url.js';

const problemOf = (value: unknown) => httpUrl()(value, {}, {});

it.each([
  'https://a.example',
  'http://localhost:3000/x?y=1#z',
  'HTTPS://user:secret@a.example',
  'http://[::1]/',
  'https://münchen.example/ä',
  // nothing, which is the matter of `required`
  '',
  null,
  undefined,
])('lets pass what the API takes: %j', (value) => expect(problemOf(value)).toBeUndefined());

it.each([
  'a.example',
  'ftp://a.example',
  'javascript:alert(1)',
  'https://',
  'https://a b.example',
  'https://a.example/<x>',
  '/uploads/1.png',
])('refuses what the API refuses: %j', (value) =>
  expect(problemOf(value)).toMatchObject({
    args: { _: 'Write the address as in https://example.com' },
  }),
);
