import { ALL_PARTS, templatesOf } from '../plan/generated-files';

/** The names of all templates that a project can replace. */
export const TEMPLATE_NAMES: readonly string[] = [
  ...new Set(ALL_PARTS.flatMap((part) => [...templatesOf(part)])),
].sort();
