/** The services of others that the API asks. */
export interface ExternalSettings {
  /** Base address of the service that knows developers' profiles; absent means that there is none. */
  developerApiUrl?: string;
  /** Base address of the service that validates prices; absent means that there is none. */
  priceApiUrl?: string;
  /** Milliseconds for one whole answer: connection, headers and body. */
  timeoutMs: number;
}

const DEFAULT_TIMEOUT_MS = 5_000;

/**
 * Reads the addresses of other services.
 * @throws Error with a sentence that names the variable, never its value
 */
export function readExternalSettings(env: Record<string, string | undefined>): ExternalSettings {
  return {
    developerApiUrl: readAddress('DEVELOPER_API_URL', env),
    priceApiUrl: readAddress('PRICE_API_URL', env),
    timeoutMs: readTimeout(env['EXTERNAL_TIMEOUT_MS']),
  };
}

function readAddress(
  variable: string,
  env: Record<string, string | undefined>,
): string | undefined {
  const text = env[variable];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!plain || !['http:', 'https:'].includes(url.protocol))
    throw new Error(
      `${variable} must be an http or https address without user name, query and fragment.`,
    );
  return url.href;
}

function readTimeout(text: string | undefined): number {
  if (!text) return DEFAULT_TIMEOUT_MS;
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new Error('EXTERNAL_TIMEOUT_MS must be a number of milliseconds from 1 to 999999.');
  return Number(text);
}
