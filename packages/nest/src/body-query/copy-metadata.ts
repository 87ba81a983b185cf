import 'reflect-metadata';

/** What metadata hangs on: an object, or a property of it. */
export type Place = [target: object] | [target: object, property: string];

/** Copies all metadata of a place, but for what the other place says by itself. */
export function copyMetadata(from: Place, to: Place): void {
  const [source, property] = from;
  const [target, name] = to;
  for (const key of Reflect.getMetadataKeys(source, property as string) as unknown[]) {
    if (Reflect.hasOwnMetadata(key, target, name as string)) continue;
    const value: unknown = Reflect.getMetadata(key, source, property as string);
    Reflect.defineMetadata(key, value, target, name as string);
  }
}
