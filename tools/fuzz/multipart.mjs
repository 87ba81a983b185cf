// Multipart forms with files: valid and malformed ones.
import { lying, sound } from './files.mjs';
import { hostileText, NAMES } from './hostile.mjs';
import { validValue } from './valid.mjs';

const BOUNDARY = 'gen-fuzz-boundary';
const FORM = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Returns { bytes, headers } for a form whose schema has a file for each property of format binary. */
export function formBody(random, { properties = {}, required = [] }, pool) {
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const isFile = schema.format === 'binary' || schema.items?.format === 'binary';
    if (isFile) return [filePart(name, random.chance(0.6) ? sound(random) : lying(random))];
    if (!required.includes(name) && random.chance(0.5)) return [];
    const value = validValue(random, schema, pool, name);
    return [fieldPart(name, random.chance(0.8) ? String(value) : hostileText(random))];
  });
  return random.chance(0.7) ? whole(parts) : broken(random, parts);
}

const whole = (parts) => ({
  bytes: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  headers: FORM,
});

function broken(random, parts) {
  const { bytes } = whole(parts);
  return random.pick([
    () => whole([]),
    () => whole(parts.slice(1)),
    () => whole([...parts, ...parts]),
    () => whole([...parts, fieldPart(random.pick(NAMES), 'x')]),
    () => whole([...parts, filePart('other', sound(random))]),
    () => whole([...parts, ...Array.from({ length: 120 }, (_, one) => fieldPart(`f${one}`, 'x'))]),
    () => whole([...parts, fieldPart('long', 'x'.repeat(70_000))]),
    () => whole([part('form-data', 'x')]),
    () => whole([part('attachment; name="file"', 'x')]),
    () => whole([Buffer.from(`--${BOUNDARY}\r\nno header\r\n\r\nx\r\n`)]),
    () => ({ bytes: bytes.subarray(0, Math.floor(bytes.length / 2)), headers: FORM }),
    () => ({ bytes, headers: { 'Content-Type': 'multipart/form-data' } }),
    () => ({ bytes, headers: { 'Content-Type': 'multipart/form-data; boundary=another' } }),
    () => ({ bytes: Buffer.alloc(0), headers: FORM }),
    () => ({ bytes: Buffer.from('{}'), headers: { 'Content-Type': 'application/json' } }),
    () => ({ bytes: Buffer.from('x'), headers: { 'Content-Type': 'text/plain' } }),
    () => ({
      bytes,
      headers: { 'Content-Type': FORM['Content-Type'].replace('form-data', 'mixed') },
    }),
  ])();
}

const fieldPart = (name, text) => part(`form-data; name=${quoted(name)}`, text);

const filePart = (name, [fileName, type, content]) =>
  part(`form-data; name=${quoted(name)}; filename=${quoted(fileName)}`, content, type);

const part = (disposition, content, type) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n`),
    Buffer.from(type ? `Content-Type: ${type}\r\n\r\n` : '\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** Quotes names as browsers do. */
const quoted = (name) =>
  `"${name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}"`;
