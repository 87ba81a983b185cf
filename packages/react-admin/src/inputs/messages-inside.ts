import { isObject } from '../data-provider/values.js';

/** Returns the errors of the parts of a value that has a single input, such as of its keys; those of list items with their number. */
export function messagesInside(error: unknown): string[] {
  if (Array.isArray(error))
    return error.flatMap((inside, at) =>
      messagesInside(inside).map((message) => `${at + 1}: ${message}`),
    );
  if (!isObject(error)) return [];
  const { message } = error;
  if (typeof message === 'string') return [message];
  // beside them may be the input, as an element
  return Object.values(error).flatMap((inside) =>
    inside instanceof Element ? [] : messagesInside(inside),
  );
}
