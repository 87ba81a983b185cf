/** Has a method that returns a promise hand its value to a function first. */
export function after<Value>(target: object, name: string, use: (value: Value) => void): void {
  const method = Reflect.get(target, name) as (...args: unknown[]) => Promise<Value>;
  Reflect.set(target, name, async (...args: unknown[]) => {
    const value = await method.apply(target, args);
    use(value);
    return value;
  });
}
