import { globalPrefixOf } from './global-prefix';

describe('the global prefix of an application', () => {
  it.each([
    ['', ''],
    ['// app.setGlobalPrefix("api")', ''],
    ["app.setGlobalPrefix('api');", '/api'],
    ["app.setGlobalPrefix('/api/v1/');", '/api/v1'],
    ["const globalPrefix = 'api';\napp.setGlobalPrefix(globalPrefix);", '/api'],
    ["const p = 'api' as const;\nawait setUp(app.setGlobalPrefix(p));", '/api'],
    ['app.setGlobalPrefix(`api`);', '/api'],
    ["app.setGlobalPrefix('api', {});", '/api'],
    ["app.setGlobalPrefix('api', { exclude: ['health', '/metrics/', 'docs/{*path}'] });", '/api'],
    [
      "const exclude = [{ path: 'health', method: RequestMethod.GET }];\napp.setGlobalPrefix('api', { exclude: exclude });",
      '/api',
    ],
  ])('of %j is %j', (text, path) => {
    expect(globalPrefixOf(text)).toEqual({ kind: 'known', path });
  });

  it.each([
    "app.setGlobalPrefix(process.env.PREFIX ?? 'api');",
    "import { prefix } from './prefix';\napp.setGlobalPrefix(prefix);",
    "app.setGlobalPrefix('api', { exclude: ['uploads'] });",
    "app.setGlobalPrefix('api', { exclude: ['health', 'gen-api/users'] });",
    "app.setGlobalPrefix('api', { exclude: ['/Auth/login'] });",
    "app.setGlobalPrefix('api', { exclude: ['{*path}'] });",
    "app.setGlobalPrefix('api', { exclude: [':tenant/health'] });",
    "app.setGlobalPrefix('api', { exclude: publicRoutes() });",
    "app.setGlobalPrefix('api', { exclude: [{ path: PATH, method: RequestMethod.GET }] });",
    "app.setGlobalPrefix('api', { exclude: [...OPEN] });",
    "app.setGlobalPrefix('api', options());",
    "app.setGlobalPrefix(':version');",
    'app.setGlobalPrefix();',
  ])('of %j is unclear', (text) => {
    expect(globalPrefixOf(text)).toEqual({ kind: 'unclear', call: 'setGlobalPrefix', path: '' });
  });

  it('is unclear if generated routes with a prefix of their own are excluded from it', () => {
    const text = "app.setGlobalPrefix('api', { exclude: ['admin/users'] });";
    expect(globalPrefixOf(text, 'admin/v1').kind).toBe('unclear');
    expect(globalPrefixOf(text, 'rest').kind).toBe('known');
  });
});

describe('the version in the URLs of an application', () => {
  it.each([
    ["app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });", '/v1'],
    ["app.enableVersioning({ defaultVersion: '1', type: 0 });", '/v1'],
    ["app.enableVersioning({ type: VersioningType.URI, defaultVersion: ['2'] });", '/v2'],
    [
      "app.enableVersioning({ type: VersioningType.URI, prefix: 'version-', defaultVersion: '1' });",
      '/version-1',
    ],
    [
      "app.enableVersioning({ type: VersioningType.URI, prefix: false, defaultVersion: '1' });",
      '/1',
    ],
    [
      "app.setGlobalPrefix('api');\napp.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });",
      '/api/v1',
    ],
    [
      "const options: VersioningOptions = { type: VersioningType.URI, defaultVersion: VERSION };\nconst VERSION = '1';\napp.enableVersioning(options);",
      '/v1',
    ],
    ['app.enableVersioning();', ''],
    ['app.enableVersioning({ type: VersioningType.URI });', ''],
    ['app.enableVersioning({ type: VersioningType.URI, prefix: prefix() });', ''],
    ['app.enableVersioning({ type: VersioningType.URI, defaultVersion: VERSION_NEUTRAL });', ''],
    [
      "app.enableVersioning({ type: VersioningType.HEADER, header: 'x-version', defaultVersion: '1' });",
      '',
    ],
    [
      "app.enableVersioning({ type: VersioningType.MEDIA_TYPE, key: 'v=', defaultVersion: version() });",
      '',
    ],
    ["// app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });", ''],
  ])('of %j is %j', (text, path) => {
    expect(globalPrefixOf(text)).toEqual({ kind: 'known', path });
  });

  it.each([
    [
      "app.setGlobalPrefix('api');\napp.enableVersioning({ type: VersioningType.URI, defaultVersion: ['1', '2'] });",
      '/api/v1',
      ['/api/v2'],
    ],
    [
      "app.enableVersioning({ type: VersioningType.URI, defaultVersion: [VERSION_NEUTRAL, '1'] });",
      '',
      ['/v1'],
    ],
  ])('of %j is %j, and %j work too', (text, path, others) => {
    expect(globalPrefixOf(text)).toEqual({ kind: 'known', path, others });
  });

  it.each([
    'app.enableVersioning(versioning());',
    'app.enableVersioning({ ...versioning, defaultVersion: VERSION_NEUTRAL });',
    "app.enableVersioning({ type: type(), defaultVersion: '1' });",
    'app.enableVersioning({ type: VersioningType.URI, defaultVersion: config.version });',
    "app.enableVersioning({ type: VersioningType.URI, defaultVersion: ['1', config.version] });",
    "app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1', prefix: prefix() });",
    "const type = VersioningType.URI;\napp.enableVersioning({ type, defaultVersion: '1' });",
  ])('of %j is unclear, after the prefix before it', (text) => {
    const unclear = { kind: 'unclear', call: 'enableVersioning' };
    expect(globalPrefixOf(text)).toEqual({ ...unclear, path: '' });
    expect(globalPrefixOf(`app.setGlobalPrefix('api');\n${text}`)).toEqual({
      ...unclear,
      path: '/api',
    });
  });
});
