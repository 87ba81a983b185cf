import type { ErrorContext } from './error-context';

/**
 * Returns an error that names the columns that a hook of the project should have set in a new record, where Prisma misses them: no
 * client could have sent them. Undefined for anything else that Prisma refuses.
 */
export function unsetByHook(
  cause: Error,
  { resource, operation, written = {} }: ErrorContext,
): Error | undefined {
  if (operation !== 'create' || !MISSING_ARGUMENT.test(cause.message)) return undefined;
  const { model, setByHook = [] } = resource ?? {};
  const unset = setByHook.filter((name) => (Reflect.get(written, name) ?? null) === null);
  if (!model || unset.length === 0) return undefined;
  const names = unset.map((name) => `${model}.${name}`).join(', ');
  return new Error(
    `${names}: no client may set it, and no hook has; set it in a beforeCreate of the class that extends the generated service of ${model}`,
    { cause },
  );
}

/** A required column is also missed as the relation whose key it holds. */
const MISSING_ARGUMENT = /Argument `[^`]*` (?:is missing|must not be null)/;
