import { useLayoutEffect, useRef } from 'react';
import { useResourceContext, useTranslateLabel } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isObject } from '../data-provider/values.js';
import { namedMessage } from '../i18n/named-message.js';

interface Refused {
  path: string;
  message: string;
}

/**
 * After the server has refused a record: leads to the first input with an error. An error without an input would be seen nowhere
 * and hold back the next save; it moves to the input of the list that contains the item, or else to the notification, with the
 * label of its field.
 *
 * @param focusFirst focuses the first invalid input
 */
export function useRefusedFields(focusFirst: () => void): void {
  const { setError, clearErrors, control } = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState({ control });
  const handled = useRef(submitCount);
  const resource = useResourceContext() ?? '';
  const translateLabel = useTranslateLabel();
  const named = ({ path, message }: Refused): string => {
    const [name = path] = path.split('.');
    return namedMessage(message, path, textOf(translateLabel({ source: name, resource })) ?? path);
  };

  // before react-admin's notification, which reads the error of the whole form in an effect
  useLayoutEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    const { root, ...ofFields } = errors;
    const refused = refusedIn(ofFields);
    const unplaced = refusedIn(isObject(root) ? root['unsent'] : undefined);
    const hasInput = (path: string) => control._names.mount.has(path);
    for (const one of refused.filter(({ path }) => !hasInput(path))) {
      clearErrors(one.path);
      const list = parentsOf(one.path).find(hasInput);
      if (list === undefined) unplaced.push(one);
      else setError(list, { type: 'server', message: one.message });
    }
    if (unplaced.length > 0)
      setError('root.serverError', { type: 'server', message: unplaced.map(named).join('. ') });
    // an input to which an error has moved is marked once React has rendered it
    if (refused.length > 0) queueMicrotask(focusFirst);
  });
}

const textOf = (label: unknown): string | undefined =>
  typeof label === 'string' && label ? label : undefined;

/** `tags.2.name` → `tags.2`, `tags`. */
const parentsOf = (path: string): string[] => {
  const keys = path.split('.');
  return keys.slice(1).map((_key, at) => keys.slice(0, keys.length - 1 - at).join('.'));
};

/** Returns the server's errors in the tree of a form's errors. */
function refusedIn(tree: unknown, path: readonly string[] = []): Refused[] {
  // react-hook-form puts an error of `tags.2` into a list
  if (Array.isArray(tree)) return inside(tree, path);
  if (!isObject(tree)) return [];
  const { type, message } = tree;
  if (typeof type === 'string')
    return type === 'server' && typeof message === 'string'
      ? [{ path: path.join('.'), message }]
      : [];
  return inside(tree, path);
}

const inside = (errors: object, path: readonly string[]): Refused[] =>
  Object.entries(errors).flatMap(([key, error]) => refusedIn(error, [...path, key]));
