import { Catch, type ExceptionFilter, type Type } from '@nestjs/common';

class Named extends Error {}

@Catch(Named)
class NamingFilter {}

const classesUnder = (key: unknown, filter: object): readonly Type<unknown>[] => {
  const classes: unknown = Reflect.getMetadata(key, filter);
  return Array.isArray(classes) ? (classes as Type<unknown>[]) : [];
};

/** The key under which `@Catch()` keeps the classes that it names. Nest does not export it, so an example shows it. */
const CATCHES: unknown = Reflect.getMetadataKeys(NamingFilter).find((key: unknown) =>
  classesUnder(key, NamingFilter).includes(Named),
);

/** Returns the filter that Nest chooses for an error: the last whose `@Catch()` names no class, or one of the error's. */
export const filterFor = (
  filters: readonly ExceptionFilter[],
  error: unknown,
): ExceptionFilter | undefined => filters.filter((filter) => doesCatch(filter, error)).at(-1);

function doesCatch({ constructor }: ExceptionFilter, error: unknown): boolean {
  const classes = classesUnder(CATCHES, constructor);
  return classes.length === 0 || classes.some((one) => error instanceof one);
}
