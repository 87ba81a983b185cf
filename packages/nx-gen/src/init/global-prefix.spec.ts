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
  ])('of %j is %j', (text, path) => {
    expect(globalPrefixOf(text)).toEqual({ kind: 'known', path });
  });

  it.each([
    "app.setGlobalPrefix(process.env.PREFIX ?? 'api');",
    "import { prefix } from './prefix';\napp.setGlobalPrefix(prefix);",
    "app.setGlobalPrefix('api', { exclude: ['uploads'] });",
    "app.setGlobalPrefix(':version');",
    'app.setGlobalPrefix();',
  ])('of %j cannot be told', (text) => {
    expect(globalPrefixOf(text)).toEqual({ kind: 'unclear' });
  });
});
