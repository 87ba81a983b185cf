import { readExternalSettings } from './external-settings';

describe('the settings of external services', () => {
  it('contain no service and a timeout of five seconds by default', () => {
    expect(readExternalSettings({ PRICE_API_URL: '' })).toEqual({ timeoutMs: 5000 });
  });

  it('contain a URL for each service and a common timeout', () => {
    const env = {
      DEVELOPER_API_URL: 'https://api.example.com/v3',
      PRICE_API_URL: 'http://127.0.0.1:4000',
      EXTERNAL_TIMEOUT_MS: '250',
    };
    expect(readExternalSettings(env)).toEqual({
      developerApiUrl: 'https://api.example.com/v3',
      priceApiUrl: 'http://127.0.0.1:4000/',
      timeoutMs: 250,
    });
  });

  it.each([
    'no address',
    'ftp://files.example.com',
    'https://me:hunter2@api.example.com',
    'https://api.example.com?key=hunter2',
    'https://api.example.com#hunter2',
  ])('reject the URL %s without repeating it', (address) => {
    const read = () => readExternalSettings({ PRICE_API_URL: address });
    expect(read).toThrow(/^PRICE_API_URL must be an http or https address/);
    expect(read).not.toThrow(address);
    expect(read).not.toThrow(/hunter2/);
  });

  it.each(['0', '-1', '1.5', '5s', '1000000'])('reject %s as a timeout', (text) => {
    expect(() => readExternalSettings({ EXTERNAL_TIMEOUT_MS: text })).toThrow(
      /^EXTERNAL_TIMEOUT_MS must be a number/,
    );
  });
});
