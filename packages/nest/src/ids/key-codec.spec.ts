import { decodeKeyPart, encodeKeyPart } from './key-codec';

const UNREADABLE = new Date(NaN);

it('a date that JavaScript cannot hold has the text that it has in JSON, which is no key', () => {
  const text = encodeKeyPart(UNREADABLE);
  expect(text).toBe(JSON.stringify(UNREADABLE));
  expect(decodeKeyPart(text, { kind: 'DateTime' })).toBeUndefined();
});
