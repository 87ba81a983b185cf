import { readPlatform } from './platform';

describe('HTTP_PLATFORM', () => {
  it.each([
    [undefined, 'express'],
    ['', 'express'],
    ['express', 'express'],
    ['fastify', 'fastify'],
  ])('%j selects %s', (given, platform) =>
    expect(readPlatform({ HTTP_PLATFORM: given })).toBe(platform),
  );

  it('is rejected when it names another platform', () =>
    expect(() => readPlatform({ HTTP_PLATFORM: 'koa' })).toThrow(
      'HTTP_PLATFORM=koa is no platform: write express or fastify.',
    ));
});
