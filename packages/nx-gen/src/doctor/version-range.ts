type Version = [major: number, minor: number, patch: number];
type VersionTest = (version: Version) => boolean;

const COMPARATOR =
  /^(>=|<=|>|<|=|\^|~)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+].*)?$/;

/**
 * Checks whether a version satisfies an `engines` range such as `^20.19 || >=24.0`. Pre-releases count as their
 * release.
 *
 * @returns undefined for an unsupported form of range
 */
export function satisfiesRange(version: string, range: string): boolean | undefined {
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  const [major, minor, patch] = numbers.map(Number);
  if (major === undefined || minor === undefined || patch === undefined) return undefined;
  const alternatives = range.split('||').map(testsOf);
  if (alternatives.includes(undefined)) return undefined;
  return alternatives.some((tests) => tests?.every((test) => test([major, minor, patch])));
}

/** Returns the conditions of one alternative, all of which must hold. */
function testsOf(alternative: string): VersionTest[] | undefined {
  const words = alternative
    .replace(/(\S+)\s+-\s+(\S+)/g, '>=$1 <=$2')
    .replace(/([<>=~^])\s+/g, '$1')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const tests = words.map(testOf);
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function testOf(word: string): VersionTest | undefined {
  const [, operator = '=', ...parts] = COMPARATOR.exec(word) ?? [];
  if (parts.length === 0) return undefined;
  const numbers: number[] = [];
  for (const part of parts) {
    if (part === undefined || !/^\d+$/.test(part)) break;
    numbers.push(Number(part));
  }
  if (numbers.length === 0) return () => operator !== '<' && operator !== '>';
  const floor: Version = [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0];
  const isAtLeast: VersionTest = (version) => compare(version, floor) >= 0;
  const isBelow =
    (position: number): VersionTest =>
    (version) =>
      compare(version, nextAt(floor, position)) < 0;
  // `20.19` means every 20.19.x
  const last = numbers.length - 1;
  switch (operator) {
    case '>=':
      return isAtLeast;
    case '<':
      return (version) => !isAtLeast(version);
    case '>':
      return (version) => !isBelow(last)(version);
    case '<=':
      return isBelow(last);
    case '^':
      return both(isAtLeast, isBelow(Math.min(firstNonZero(floor), last)));
    case '~':
      return both(isAtLeast, isBelow(Math.min(1, last)));
    default:
      return both(isAtLeast, isBelow(last));
  }
}

const both =
  (one: VersionTest, other: VersionTest): VersionTest =>
  (version) =>
    one(version) && other(version);

const firstNonZero = (version: Version): number => {
  const at = version.findIndex((part) => part > 0);
  return at < 0 ? 2 : at;
};

/** Returns the first version after all those that share this one's numbers up to a position. */
const nextAt = ([major, minor, patch]: Version, position: number): Version => {
  if (position === 0) return [major + 1, 0, 0];
  return position === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
};

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
