// A request as a shell command. Tokens appear as variables, because they are secret and expire.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MOST_BYTES = 2000;

/** @param tokens `{ admin, editor, user }`, shown as $ADMIN_TOKEN, $EDITOR_TOKEN and $USER_TOKEN */
export function curlOf(address, { method, path, headers, bytes }, tokens = {}) {
  const shown = Object.entries(headers).map(([name, value]) => `-H ${header(name, value, tokens)}`);
  const way = method === 'HEAD' ? '-I' : `-X ${method}`;
  const parts = ['curl -i --path-as-is -g', way, quoted(address + path), ...shown];
  return [...parts, ...(bytes ? [`--data-binary ${data(bytes)}`] : [])].join(' ');
}

function header(name, value, tokens) {
  const [who, token] =
    Object.entries(tokens).find(([, secret]) => secret && value.includes(secret)) ?? [];
  if (!token) return quoted(`${name}: ${value}`);
  return `"${name}: ${value.replaceAll(token, () => `$${who.toUpperCase()}_TOKEN`)}"`;
}

function data(bytes) {
  const text = bytes.toString();
  const isText = Buffer.from(text).equals(bytes) && !text.includes('\u0000');
  if (isText && bytes.length <= MOST_BYTES) return quoted(text.replace(/^@/, ' @'));
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const file = join(tmpdir(), `gen-fuzz-${name}.body`);
  writeFileSync(file, bytes);
  return `@${file}`;
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
