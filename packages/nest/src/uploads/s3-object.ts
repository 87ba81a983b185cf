import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { FileType } from './file-type';
import type { S3Connection } from './s3-client';
import { statusOf } from './s3-errors';
import type { AskedPart, OpenedFile } from './storage';

interface AskedObject {
  readonly object: { readonly Bucket: string; readonly Key: string };
  readonly type: FileType;
  readonly asked: AskedPart;
}

/**
 * Begins to read an object; its bytes come as fast as somebody takes them.
 * @param until bounds the wait for the answer alone: a large file may take longer
 * @returns undefined where there is none
 */
export async function openObject(
  { client, sdk }: S3Connection,
  { object, type, asked }: AskedObject,
  until: AbortSignal,
): Promise<OpenedFile | undefined> {
  const command = new sdk.GetObjectCommand({
    ...object,
    Range: asked.range,
    IfNoneMatch: asked.ifNoneMatch,
  });
  const stop = new AbortController();
  const end = () => stop.abort(until.reason);
  until.addEventListener('abort', end, { once: true });
  try {
    const answer = await client.send(command, { abortSignal: stop.signal });
    return {
      type,
      status: answer.ContentRange === undefined ? 200 : 206,
      headers: headersOf(answer),
      body: answer.Body instanceof Readable ? answer.Body : undefined,
    };
  } catch (error) {
    const status = error instanceof Error ? statusOf(error) : undefined;
    // any other 404 is a mistake of the settings, such as a bucket that is not there
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    if (status === 304 || status === 416) return { type, status, headers: {} };
    throw error;
  } finally {
    until.removeEventListener('abort', end);
  }
}

function headersOf(answer: GetObjectCommandOutput): Record<string, string> {
  const { ContentLength, ContentRange, ETag, LastModified } = answer;
  return {
    'Accept-Ranges': 'bytes',
    ...(ContentLength !== undefined && { 'Content-Length': String(ContentLength) }),
    ...(ContentRange !== undefined && { 'Content-Range': ContentRange }),
    ...(ETag !== undefined && { ETag }),
    ...(LastModified !== undefined && { 'Last-Modified': LastModified.toUTCString() }),
  };
}
