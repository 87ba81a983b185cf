import type { Multer } from 'multer';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import type { AdapterFile, FileLimits } from './file';
import { httpError } from '../errors/http-error';
import { loadMulter } from '../libraries';
import { formFields } from './form-fields';
import { multipartError, sizeText } from './multipart-error';
import { rawRequest } from './raw-messages';
import { TemporaryFiles } from './temporary-files';
import { remakeFolder } from './temporary-folder';

const MIB = 1024 * 1024;
/** The most bytes of one file where nothing else is said. */
export const MAX_FILE_BYTES = 5 * MIB;

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_NAME_BYTES = 100;
const MAX_PART_HEADERS = 50;
/** For the fields, and for what stands between the parts. */
const FORM_BYTES = (MAX_FIELDS + 1) * MAX_FIELD_BYTES;

export interface MultipartOptions extends FileLimits {
  /** Where files are received; the system's temporary folder when absent. */
  readonly folder?: string;
}

/** The parts of a multipart body. Whoever reads it removes the files, see `removeFiles`. */
export interface Multipart {
  readonly fields: Record<string, string>;
  readonly files: AdapterFile[];
}

/**
 * Reads the multipart body of an Express or Fastify request; its files go to a temporary folder.
 *
 * @throws HttpException 415 for another body, 413 for more than the limits, 400 for a body that is
 *   malformed or has other parts, 507 where the disk is full, 503 where it takes no files; nothing of such a body is left then
 */
export async function readMultipart(
  platformRequest: object,
  { folder = tmpdir(), part = 'file', max = 1, maxBytes = MAX_FILE_BYTES }: MultipartOptions = {},
): Promise<Multipart> {
  const request = rawRequest(platformRequest);
  await remakeFolder(folder);
  checkHead(request, max, maxBytes);
  const storage = new TemporaryFiles(folder);
  const limits = {
    files: max,
    fileSize: maxBytes,
    fields: MAX_FIELDS,
    parts: max + MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: MAX_NAME_BYTES,
    headerPairs: MAX_PART_HEADERS,
  };
  // File names are UTF-8, as browsers send them.
  const options = { storage, limits, defParamCharset: 'utf8' };
  try {
    const form = await parse(loadMulter()(options).array(part, max), request);
    return { fields: formFields(form), files: await storage.received() };
  } catch (error) {
    await storage.discard();
    throw multipartError(error, maxBytes);
  }
}

/** Refuses what the head of the request tells already. */
function checkHead({ headers, readable }: IncomingMessage, max: number, maxBytes: number): void {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw httpError(415, 'Send the form as multipart/form-data');
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined)
    throw httpError(400, 'The multipart body is missing');
  if (Number(length) > max * maxBytes + FORM_BYTES)
    throw httpError(413, `The body is too large; a file may have ${sizeText(maxBytes)}`);
  if (!readable) throw httpError(400, 'The multipart body broke off');
}

/** Runs multer; it needs nothing of Express but what Node's own request has. */
function parse(middleware: ReturnType<Multer['array']>, request: IncomingMessage): Promise<object> {
  return new Promise((resolve, reject) => {
    const next = (error?: unknown): void => {
      if (error) return reject(error);
      const body: unknown = Reflect.get(request, 'body');
      resolve(typeof body === 'object' && body !== null ? body : {});
    };
    Reflect.apply(middleware, undefined, [request, undefined, next]);
  });
}
