const MAX_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const CHARSET = /;\s*charset="?([\w-]+)/i;

/**
 * Reads the JSON of an answer.
 * @throws Error when it is no JSON in UTF-8 or, unpacked, more than 1 MiB
 */
export async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const charset = CHARSET.exec(type)?.[1] ?? 'utf-8';
  if (!JSON_TYPE.test(type) || !/^utf-?8$/i.test(charset)) {
    await response.body?.cancel();
    throw new Error('it answered no JSON in UTF-8');
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(response));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it answered malformed JSON'); // the parser's own text quotes the answer
  }
}

/** Counts what was read, since a length can be a lie and a small packed answer unpacks to a huge one. */
async function readBytes({ body }: { body: AsyncIterable<Uint8Array> | null }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('it answered more than 1 MiB'); // ends the connection too
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
