import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { FileType } from './file-type';
import type { S3Connection } from './s3-client';
import { statusOf } from './s3-errors';
import type { FileRequestHeaders, RemoteFile } from './storage';

interface ObjectRequest {
  readonly object: { readonly Bucket: string; readonly Key: string };
  readonly type: FileType;
  readonly requestHeaders: FileRequestHeaders;
}

/**
 * Starts to read an object; its bytes stream at the reader's pace.
 * @param signal limits only the wait for the response: a large file may take longer
 * @returns undefined if there is none
 */
export async function openObject(
  { client, sdk }: S3Connection,
  { object, type, requestHeaders }: ObjectRequest,
  signal: AbortSignal,
): Promise<RemoteFile | undefined> {
  const command = new sdk.GetObjectCommand({
    ...object,
    Range: requestHeaders.range,
    IfNoneMatch: requestHeaders.ifNoneMatch,
  });
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const output = await client.send(command, { abortSignal: controller.signal });
    return {
      type,
      status: output.ContentRange === undefined ? 200 : 206,
      headers: headersOf(output),
      body: output.Body instanceof Readable ? output.Body : undefined,
    };
  } catch (error) {
    const status = error instanceof Error ? statusOf(error) : undefined;
    // any other 404 is a configuration error, such as a missing bucket
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    if (status === 304 || status === 416) return { type, status, headers: {} };
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function headersOf(output: GetObjectCommandOutput): Record<string, string> {
  const { ContentLength, ContentRange, ETag, LastModified } = output;
  return {
    'Accept-Ranges': 'bytes',
    ...(ContentLength !== undefined && { 'Content-Length': String(ContentLength) }),
    ...(ContentRange !== undefined && { 'Content-Range': ContentRange }),
    ...(ETag !== undefined && { ETag }),
    ...(LastModified !== undefined && { 'Last-Modified': LastModified.toUTCString() }),
  };
}
