import 'reflect-metadata';

/** What metadata is attached to: an object, or a property of it. */
export type MetadataTarget = [target: object] | [target: object, property: string];

/** Copies all metadata of a place, except what the other place already has. */
export function copyMetadata(from: MetadataTarget, to: MetadataTarget): void {
  const [source, property] = from;
  const [target, name] = to;
  for (const key of Reflect.getMetadataKeys(source, property as string) as unknown[]) {
    if (Reflect.hasOwnMetadata(key, target, name as string)) continue;
    const value: unknown = Reflect.getMetadata(key, source, property as string);
    Reflect.defineMetadata(key, value, target, name as string);
  }
}
