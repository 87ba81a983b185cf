/** Checks whether the value is a plain object, not an instance of a class such as a stream or a Date. */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
