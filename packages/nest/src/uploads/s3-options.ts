/** Where and how `S3Storage` keeps files: Amazon S3 or a compatible server. */
export interface S3Options {
  readonly bucket: string;
  /** Such as `eu-central-1`; compatible servers accept any, most use `us-east-1`. */
  readonly region: string;
  /** The URL of a compatible server; defaults to Amazon's for the region. */
  readonly endpoint?: string;
  /** The public URL of the bucket, such as a CDN; defaults to `<endpoint>/<bucket>`. */
  readonly publicUrl?: string;
  /** If absent along with its secret, the AWS SDK finds credentials itself (environment, profile, role). */
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  /** The prefix of every object key: `shop` gives `shop/<key>`. */
  readonly prefix?: string;
  /** Holds the private files, which only the application may read and sends itself. Without it, there are none. */
  readonly privateBucket?: string;
  /** The URL prefix of private files; defaults to `/uploads/`. */
  readonly address?: string;
  /** The timeout of an operation including retries, in milliseconds; defaults to 30 000. */
  readonly timeout?: number;
}

/** The environment variable of each option. */
const VARIABLES = {
  bucket: 'S3_BUCKET',
  region: 'S3_REGION',
  endpoint: 'S3_ENDPOINT',
  publicUrl: 'S3_PUBLIC_URL',
  accessKeyId: 'S3_ACCESS_KEY_ID',
  secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  prefix: 'S3_PREFIX',
  privateBucket: 'S3_PRIVATE_BUCKET',
} as const;

type OptionName = keyof typeof VARIABLES;

const isBucketName = (text: string): boolean => /^[A-Za-z0-9][\w.-]+$/.test(text);

/** What the text of an option must be, if present. */
const RULES: readonly (readonly [OptionName, (text: string) => boolean, string])[] = [
  ['bucket', isBucketName, 'must be letters, digits, dots and hyphens'],
  ['privateBucket', isBucketName, 'must be letters, digits, dots and hyphens'],
  ['region', (text) => /^[a-z0-9-]+$/.test(text), 'must be a name such as eu-central-1'],
  [
    'prefix',
    (text) => /^[\w-]+(?:\/[\w-]+)*$/.test(text),
    'must be a name such as shop or shop/files',
  ],
  ['endpoint', isPlainUrl, 'must be an address such as https://s3.example.com'],
  ['publicUrl', isPlainUrl, 'must be an address such as https://files.example.com'],
];

/**
 * Reads the options from the environment: S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PUBLIC_URL, S3_ACCESS_KEY_ID,
 * S3_SECRET_ACCESS_KEY, S3_PREFIX and S3_PRIVATE_BUCKET; an empty variable counts as absent.
 * @throws Error that names the variable
 */
export function readS3Options(
  environment: Readonly<Record<string, string | undefined>>,
): S3Options {
  const read = (name: OptionName) => environment[VARIABLES[name]]?.trim() || undefined;
  const options = {
    bucket: read('bucket') ?? '',
    region: read('region') ?? '',
    endpoint: read('endpoint'),
    publicUrl: read('publicUrl'),
    accessKeyId: read('accessKeyId'),
    secretAccessKey: read('secretAccessKey'),
    prefix: read('prefix'),
    privateBucket: read('privateBucket'),
  };
  assertValidOptions(options);
  return options;
}

/** @throws Error that names the option and its variable, never a value */
export function assertValidOptions(options: S3Options): void {
  for (const name of ['bucket', 'region'] as const)
    if (!options[name]) throw optionError(name, 'is missing');
  const { accessKeyId, secretAccessKey } = options;
  if (accessKeyId && !secretAccessKey)
    throw optionError('secretAccessKey', 'is missing beside the key');
  if (secretAccessKey && !accessKeyId)
    throw optionError('accessKeyId', 'is missing beside the secret');
  for (const [name, isValid, reason] of RULES) {
    const text = options[name];
    if (text !== undefined && !isValid(text)) throw optionError(name, reason);
  }
  if (options.privateBucket === options.bucket)
    throw optionError('privateBucket', 'must not be the bucket of the public files');
}

function optionError(name: OptionName, words: string): Error {
  return new Error(`The S3 storage cannot be used: ${VARIABLES[name]} (option ${name}) ${words}`);
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}
