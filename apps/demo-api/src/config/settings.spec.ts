import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readListenAddress, readSettings } from './settings';

const KEY = 'k'.repeat(32);
const secretOf = (env: Record<string, string>): string =>
  readSettings(env).jwtKey.export().toString();

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: KEY, STRIPE_WEBHOOK_SECRET: 'whsec_test' };

describe('settings', () => {
  it('are those of an in-memory demo by default', () => {
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

  it('place database and uploads in the data folder, unless UPLOADS_DIR is set', () => {
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

  it('split CORS_ORIGINS into a list', () => {
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
  ])('is rejected when it %s, without being quoted', (_when, env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
    expect(() => readSettings(env)).not.toThrow(/secret!/);
  });

  it('is measured in bytes', () => {
    expect(secretOf({ JWT_SECRET: 'ß'.repeat(16) })).toBe('ß'.repeat(16));
  });

  it('is different for each in-memory demo', () => {
    const jwtSecret = secretOf({});
    expect(Buffer.byteLength(jwtSecret)).toBeGreaterThanOrEqual(32);
    expect(secretOf({})).not.toBe(jwtSecret);
  });

  it('is generated once per data folder and readable by the owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
    const jwtSecret = secretOf({ DATA_DIR: folder });
    expect(secretOf({ DATA_DIR: folder })).toBe(jwtSecret);
    const file = join(folder, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('the signing key of private files', () => {
  it('is different from the token key, and generated once per data folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-api-test-'));
    const { uploadKey } = readSettings({ DATA_DIR: folder });
    expect(readSettings({ DATA_DIR: folder }).uploadKey).toBe(uploadKey);
    expect(uploadKey).not.toBe(secretOf({ DATA_DIR: folder }));
    rmSync(folder, { recursive: true });
  });

  it('is not generated in production, and is rejected if it is too short', () => {
    expect(readSettings(PRODUCTION).uploadKey).toBeUndefined();
    expect(readSettings({ ...PRODUCTION, UPLOAD_SIGNING_KEY: KEY }).uploadKey).toBe(KEY);
    expect(() => readSettings({ ...PRODUCTION, UPLOAD_SIGNING_KEY: 'short' })).toThrow(
      'UPLOAD_SIGNING_KEY is too short',
    );
  });
});

describe('the listen address', () => {
  it('is port 3000 on localhost by default', () => {
    expect(readListenAddress({})).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(readListenAddress({ HOST: '::', PORT: '0' })).toEqual({ host: '::', port: 0 });
  });

  it.each(['x', '-1', '70000', '3000.5', '0x10'])('rejects port %s', (port) => {
    expect(() => readListenAddress({ PORT: port })).toThrow(/^PORT must be a number from 0/);
  });
});
