import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Options } from './s3-options';

const CONNECTION_TIMEOUT_MS = 5_000;

const ignore = () => undefined;
const SILENT = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

export interface S3Connection {
  readonly client: Sdk.S3Client;
  readonly sdk: typeof Sdk;
}

/**
 * Loads the AWS SDK and makes its client; nothing is sent yet.
 * @throws Error with the cure where the SDK is not installed: projects without S3 do not need it
 */
export async function connect(options: S3Options): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3').catch((cause: unknown) => {
    throw new Error('The S3 storage needs a package: npm install @aws-sdk/client-s3', { cause });
  });
  const { region, endpoint, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    region,
    endpoint,
    // other makers' servers seldom have a host name for each bucket
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // other makers' servers do not know the checksums that the SDK adds by itself
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS },
    // the SDK cannot send a stream twice, S3Storage can; and it would print that it cannot
    maxAttempts: 1,
    logger: SILENT,
  });
  return { client, sdk };
}
