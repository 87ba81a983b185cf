/**
 * What is wrong with a class suffix, as a sentence; nothing when it is right.
 * A suffix becomes part of class and file names, so letters and digits are all that it may hold.
 */
export function suffixProblem(suffix: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(suffix)) {
    return `the suffix ${JSON.stringify(suffix)} is not a name; use letters and digits, a letter first, such as Gen`;
  }
  return suffix.length > 40
    ? `the suffix has ${suffix.length} characters; use at most 40`
    : undefined;
}
