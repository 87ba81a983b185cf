import { canAsk } from '../shared/ask';

/** Offers to create an application; undefined where nobody can answer, or the user would not. */
export async function askForDirectory(
  message: string,
  suggestion: string,
): Promise<string | undefined> {
  if (!canAsk()) return undefined;
  const { confirm, isCancel, text } = await import('@clack/prompts');
  const wanted = await confirm({ message });
  if (isCancel(wanted) || !wanted) return undefined;
  const directory = await text({ message: 'In which directory?', initialValue: suggestion });
  return isCancel(directory) || directory.trim() === '' ? undefined : directory.trim();
}
