import { satisfiesRange } from './version-range';

describe('a version range', () => {
  const NEST = '>= 20';
  const PRISMA = '^20.19 || ^22.12 || >=24.0';

  it.each([
    ['20.20.2', NEST, true],
    ['18.20.8', NEST, false],
    ['20.19.0', PRISMA, true],
    ['20.18.3', PRISMA, false],
    ['22.11.0', PRISMA, false],
    ['22.12.0', PRISMA, true],
    ['23.9.0', PRISMA, false],
    ['24.0.0', PRISMA, true],
    ['26.1.0', PRISMA, true],
    ['18.0.0', '>=18', true],
    ['17.9.1', '>=18', false],
    ['20.1.0', '20.x', true],
    ['21.0.0', '20.x', false],
    ['20.1.0', '20', true],
    ['20.1.4', '~20.1.2', true],
    ['20.2.0', '~20.1.2', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['20.1.0', '>20', false],
    ['21.0.0', '>20', true],
    ['20.9.9', '<=20', true],
    ['21.0.0', '<=20', false],
    ['19.0.0', '>=18 <20', true],
    ['20.0.0', '>=18 <20', false],
    ['19.0.0', '18 - 20', true],
    ['21.0.0', '18 - 20', false],
    ['20.0.0', '*', true],
    ['20.0.0', '', true],
    ['22.0.0-rc.1', '>=22', true],
  ])('%s and %j: %s', (version, range, answer) => {
    expect(satisfiesRange(version, range)).toBe(answer);
  });

  it('returns undefined for a range or version that it cannot parse', () => {
    expect(satisfiesRange('20.0.0', 'lts/*')).toBeUndefined();
    expect(satisfiesRange('nightly', '>=18')).toBeUndefined();
  });
});
