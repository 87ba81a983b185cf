import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Options } from './s3-options';

const CONNECTION_TIMEOUT_MS = 5_000;

const noop = () => undefined;
const SILENT_LOGGER = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

export interface S3Connection {
  readonly client: Sdk.S3Client;
  readonly sdk: typeof Sdk;
}

/**
 * Loads the AWS SDK and creates its client; sends nothing yet.
 * @throws Error that explains the fix if the SDK is not installed: projects without S3 do not need it
 */
export async function createS3Connection(options: S3Options): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3').catch((cause: unknown) => {
    throw new Error('The S3 storage needs a package: npm install @aws-sdk/client-s3', { cause });
  });
  const { region, endpoint, accessKeyId, secretAccessKey } = options;
  const client = new sdk.S3Client({
    region,
    endpoint,
    // S3-compatible servers rarely have a host name per bucket
    forcePathStyle: endpoint !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // S3-compatible servers do not support the checksums that the SDK adds by default
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS },
    // the SDK cannot resend a stream, but S3Storage can; the SDK would also log a warning
    maxAttempts: 1,
    logger: SILENT_LOGGER,
  });
  return { client, sdk };
}
