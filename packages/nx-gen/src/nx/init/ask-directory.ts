import { canAsk } from '../../run/ask';
import type { Application } from './find-applications';

/** Offers to create an application; undefined if the session is not interactive or the user declines. */
export async function askForDirectory(
  message: string,
  suggestion: string,
): Promise<string | undefined> {
  if (!canAsk()) return undefined;
  const { confirm, isCancel, text } = await import('@clack/prompts');
  const isWanted = await confirm({ message });
  if (isCancel(isWanted) || !isWanted) return undefined;
  const directory = await text({ message: 'In which directory?', initialValue: suggestion });
  return isCancel(directory) || directory.trim() === '' ? undefined : directory.trim();
}

/** Asks which application gets the configuration; undefined if the session is not interactive or the user declines. */
export async function askForApplication(
  found: readonly Application[],
): Promise<string | undefined> {
  if (!canAsk()) return undefined;
  const { isCancel, select } = await import('@clack/prompts');
  const root = await select({
    message: 'Which NestJS application is the API to generate?',
    options: found.map(({ name, root }) => ({ value: root, label: name, hint: root })),
  });
  return isCancel(root) ? undefined : root;
}
