type Version = [major: number, minor: number, patch: number];
type Test = (version: Version) => boolean;

const COMPARATOR =
  /^(>=|<=|>|<|=|\^|~)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+].*)?$/;

/**
 * Whether a version fits a range as the `engines` of a package.json have it: `^20.19 || >=24.0`.
 * Pre-releases count as their release.
 *
 * @returns undefined for a range of another form, which a tool of its own may understand
 */
export function fits(version: string, range: string): boolean | undefined {
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  const [major, minor, patch] = numbers.map(Number);
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  const alternatives = range.split('||').map(testsOf);
  if (alternatives.includes(undefined)) return undefined;
  return alternatives.some((tests) => tests?.every((test) => test([major, minor, patch])));
}

/** The conditions of one alternative, all of which must hold. */
function testsOf(alternative: string): Test[] | undefined {
  const words = alternative
    .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
    .replace(/([<>=~^])\s+/g, '$1')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const tests = words.map(testOf);
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function testOf(word: string): Test | undefined {
  const [, sign = '=', ...written] = COMPARATOR.exec(word) ?? [];
  if (written.length === 0) return undefined;
  const given: number[] = [];
  for (const part of written) {
    if (part === undefined || !/^\d+$/.test(part)) break;
    given.push(Number(part));
  }
  if (given.length === 0) return () => sign !== '<' && sign !== '>';
  const floor: Version = [given[0] ?? 0, given[1] ?? 0, given[2] ?? 0];
  const reaches: Test = (version) => compare(version, floor) >= 0;
  const isBelow =
    (position: number): Test =>
    (version) =>
      compare(version, nextAt(floor, position)) < 0;
  // `20.19` stands for every 20.19.x
  const last = given.length - 1;
  switch (sign) {
    case '>=':
      return reaches;
    case '<':
      return (version) => !reaches(version);
    case '>':
      return (version) => !isBelow(last)(version);
    case '<=':
      return isBelow(last);
    case '^':
      return both(reaches, isBelow(Math.min(firstNonZero(floor), last)));
    case '~':
      return both(reaches, isBelow(Math.min(1, last)));
    default:
      return both(reaches, isBelow(last));
  }
}

const both =
  (one: Test, other: Test): Test =>
  (version) =>
    one(version) && other(version);

const firstNonZero = (version: Version): number => {
  const at = version.findIndex((part) => part > 0);
  return at < 0 ? 2 : at;
};

/** The first version above all that begin like this one up to a position. */
const nextAt = ([major, minor, patch]: Version, position: number): Version => {
  if (position === 0) return [major + 1, 0, 0];
  return position === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
};

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
