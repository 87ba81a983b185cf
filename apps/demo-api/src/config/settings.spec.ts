import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readListenAddress, readSettings } from './settings';

const KEY = 'k'.repeat(32);
const secretOf = (env: Record<string, string>): string =>
  readSettings(env).jwtKey.export().toString();

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_test' };

describe('settings', () => {
  it('are those of a demo in memory where the environment says nothing', () => {
    expect(readSettings({})).toEqual({
      production: false,
      jsonLogs: false,
      seed: true,
      databaseUrl: undefined,
      databaseDir: undefined,
      uploadsDir: undefined,
      jwtKey: expect.objectContaining({ type: 'secret' }),
      accessMinutes: 10,
      uploadKey: expect.stringMatching(/^.{32,}$/),
      mail: { from: 'nobody@localhost', dashboardUrl: 'http://localhost:4200' },
      corsOrigins: [],
      stripeWebhookSecrets: ['whsec_demo'],
      external: { timeoutMs: 5000 },
    });
  });

  it('put database and uploads into the data folder, and uploads elsewhere on request', () => {
    const folder = '/srv/demo';
    const env = { DATA_DIR: folder, JWT_SECRET: KEY };
    expect(readSettings(env)).toMatchObject({
      databaseDir: join(folder, 'database'),
      uploadsDir: join(folder, 'uploads'),
    });
    expect(readSettings({ ...env, UPLOADS_DIR: '/mnt/files' }).uploadsDir).toBe('/mnt/files');
  });

  it.each([
    ['JSON in production', PRODUCTION, true],
    ['JSON on request', { LOGS: 'json' }, true],
    ['plain in production on request', { ...PRODUCTION, LOGS: 'plain' }, false],
  ])('log %s', (_how, env, json) => expect(readSettings(env).jsonLogs).toBe(json));

  it('take the origins apart', () => {
    const env = { CORS_ORIGINS: ' https://a.example, ,https://b.example' };
    expect(readSettings(env).corsOrigins).toEqual(['https://a.example', 'https://b.example']);
  });

  it.each([
    ['never in production', { ...PRODUCTION, SEED: 'true' }],
    ['not with SEED=false', { SEED: 'false' }],
  ])('seed %s', (_when, env) => {
    expect(readSettings(env).seed).toBe(false);
  });
});

describe('the signing key', () => {
  it.each([
    ['is missing in production', { NODE_ENV: 'production' }, /^JWT_SECRET is not set/],
    ['is empty', { JWT_SECRET: '' }, /^JWT_SECRET is too short/],
    ['has 31 bytes', { JWT_SECRET: 'secret'.padEnd(31, '!') }, /^JWT_SECRET is too short/],
  ])('is refused when it %s, without being named', (_when, env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
    expect(() => readSettings(env)).not.toThrow(/secret!/);
  });

  it('is counted in bytes', () => {
    expect(secretOf({ JWT_SECRET: 'ß'.repeat(16) })).toBe('ß'.repeat(16));
  });

  it('is another one for each demo in memory', () => {
    const jwtSecret = secretOf({});
    expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(secretOf({})).not.toBe(jwtSecret);
  });

  it('is made once for a data folder, for its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
    const jwtSecret = secretOf({ DATA_DIR: folder });
    expect(secretOf({ DATA_DIR: folder })).toBe(jwtSecret);
    const file = join(folder, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('the key of private files', () => {
  it('is another than that of tokens, and made once for a data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
    const { uploadKey } = readSettings({ DATA_DIR: folder });
    expect(readSettings({ DATA_DIR: folder }).uploadKey).toBe(uploadKey);
    expect(uploadKey).not.toBe(secretOf({ DATA_DIR: folder }));
    rmSync(folder, { recursive: true });
  });

  it('is one that is given, in production, or there is none', () => {
    expect(readSettings(PRODUCTION).uploadKey).toBeUndefined();
    expect(readSettings({ ...PRODUCTION, UPLOAD_SIGNING_KEY: KEY }).uploadKey).toBe(KEY);
    expect(() => readSettings({ ...PRODUCTION, UPLOAD_SIGNING_KEY: 'short' })).toThrow(
      'UPLOAD_SIGNING_KEY is too short',
    );
  });
});

describe('the address', () => {
  it('is port 3000 of this machine only, unless the environment says more', () => {
    expect(readListenAddress({})).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(readListenAddress({ HOST: '::', PORT: '0' })).toEqual({ host: '::', port: 0 });
  });

  it.each(['x', '-1', '70000', '3000.5', '0x10'])('refuses port %s', (port) => {
    expect(() => readListenAddress({ PORT: port })).toThrow(/^PORT must be a number from 0/);
  });
});
