import { readPlatform } from './platform';

describe('HTTP_PLATFORM', () => {
  it.each([
    [undefined, 'express'],
    ['', 'express'],
    ['express', 'express'],
    ['fastify', 'fastify'],
  ])('%j is %s', (given, platform) =>
    expect(readPlatform({ HTTP_PLATFORM: given })).toBe(platform),
  );

  it('is refused when it names another', () =>
    expect(() => readPlatform({ HTTP_PLATFORM: 'koa' })).toThrow(
      'HTTP_PLATFORM=koa is no platform: write express or fastify.',
    ));
});
