import type { Multer } from 'multer';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import type { AdapterFile, FileLimits } from './file';
import { httpError } from '../errors/http-error';
import { loadMulter } from '../libraries';
import { formFields } from './form-fields';
import { multipartError, formatSize } from './multipart-error';
import { rawRequest } from './raw-messages';
import { TemporaryFiles } from './temporary-files';
import { recreateFolder } from './temporary-folder';

const MIB = 1024 * 1024;
/** The default maximum size of a file, in bytes. */
export const MAX_FILE_BYTES = 5 * MIB;

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_NAME_BYTES = 100;
const MAX_PART_HEADERS = 50;
/** For the fields, and for the boundaries between the parts. */
const MAX_FORM_BYTES = (MAX_FIELDS + 1) * MAX_FIELD_BYTES;

export interface MultipartOptions extends FileLimits {
  /** Where files are received; defaults to the system's temporary folder. */
  readonly folder?: string;
}

/** The parts of a multipart body. The reader must remove the files, see `removeFiles`. */
export interface Multipart {
  readonly fields: Record<string, string>;
  readonly files: AdapterFile[];
}

/**
 * Reads the multipart body of an Express or Fastify request into files in a temporary folder.
 *
 * @throws HttpException 415 for another content type, 413 over the limits, 400 for a body that is malformed or has other parts,
 * 507 if the disk is full, 503 if it refuses access; the files are removed then
 */
export async function readMultipart(
  platformRequest: object,
  { folder = tmpdir(), part = 'file', max = 1, maxBytes = MAX_FILE_BYTES }: MultipartOptions = {},
): Promise<Multipart> {
  const request = rawRequest(platformRequest);
  await recreateFolder(folder);
  checkHeaders(request, max, maxBytes);
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

/** Refuses what the headers already show to be wrong. */
function checkHeaders({ headers, readable }: IncomingMessage, max: number, maxBytes: number): void {
  if (!/^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw httpError(415, 'Send the form as multipart/form-data');
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined)
    throw httpError(400, 'The multipart body is missing');
  if (Number(length) > max * maxBytes + MAX_FORM_BYTES)
    throw httpError(413, `The body is too large; a file may have ${formatSize(maxBytes)}`);
  if (!readable) throw httpError(400, 'The multipart body ended too early');
}

/** Runs multer, which needs only Node's own request from Express. */
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
