/** Where and how `S3Storage` keeps files: Amazon S3, or a server that speaks its protocol. */
export interface S3Options {
  readonly bucket: string;
  /** Such as `eu-central-1`; servers of other makers take any, most say `us-east-1`. */
  readonly region: string;
  /** Address of another maker's server; Amazon's of the region when absent. */
  readonly endpoint?: string;
  /** Where clients find the bucket, such as a CDN; `<endpoint>/<bucket>` when absent. */
  readonly publicUrl?: string;
  /** Absent with its secret: what the AWS SDK finds by itself (environment, profile, role). */
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  /** Begins every object's name: `shop` gives `shop/<key>`. */
  readonly prefix?: string;
  /**
   * Keeps the private files, which the application sends itself: nobody else may read it. Without it there are none.
   */
  readonly privateBucket?: string;
  /** What stands before the key in addresses of private files; `/uploads/` when absent. */
  readonly address?: string;
  /** Milliseconds for an operation with its repetitions; 30 000 when absent. */
  readonly timeout?: number;
}

/** The variables by option. */
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

type Name = keyof typeof VARIABLES;

const isBucketName = (text: string): boolean => /^[A-Za-z0-9][\w.-]+$/.test(text);

/** What an option's text must be, where there is one. */
const RULES: readonly (readonly [Name, (text: string) => boolean, string])[] = [
  ['bucket', isBucketName, 'must be letters, digits, dots and hyphens'],
  ['privateBucket', isBucketName, 'must be letters, digits, dots and hyphens'],
  ['region', (text) => /^[a-z0-9-]+$/.test(text), 'must be a name such as eu-central-1'],
  [
    'prefix',
    (text) => /^[\w-]+(?:\/[\w-]+)*$/.test(text),
    'must be a name such as shop or shop/files',
  ],
  ['endpoint', isPlainAddress, 'must be an address such as https://s3.example.com'],
  ['publicUrl', isPlainAddress, 'must be an address such as https://files.example.com'],
];

/**
 * Reads the options from the environment: S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PUBLIC_URL,
 * S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX and S3_PRIVATE_BUCKET; an empty variable counts as absent.
 * @throws Error with a sentence that names the variable
 */
export function readS3Options(
  environment: Readonly<Record<string, string | undefined>>,
): S3Options {
  const read = (name: Name) => environment[VARIABLES[name]]?.trim() || undefined;
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
  requireWhole(options);
  return options;
}

/** @throws Error with a sentence that names the option and its variable, never a value */
export function requireWhole(options: S3Options): void {
  for (const name of ['bucket', 'region'] as const)
    if (!options[name]) throw fault(name, 'is missing');
  const { accessKeyId, secretAccessKey } = options;
  if (accessKeyId && !secretAccessKey) throw fault('secretAccessKey', 'is missing beside the key');
  if (secretAccessKey && !accessKeyId) throw fault('accessKeyId', 'is missing beside the secret');
  for (const [name, holds, words] of RULES) {
    const text = options[name];
    if (text !== undefined && !holds(text)) throw fault(name, words);
  }
  if (options.privateBucket === options.bucket)
    throw fault('privateBucket', 'must not be the bucket of the files that everybody may read');
}

function fault(name: Name, words: string): Error {
  return new Error(`The S3 storage cannot be used: ${VARIABLES[name]} (option ${name}) ${words}`);
}

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}
