import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { responseDtoFile } from '../plan/api/response-dto';
import type { DtoPlaces } from '../plan/api-places';
import type { ResourcePlan } from '../plan/resource-plan';

/** Beyond these, the diff of the response DTOs tells more than a sentence. */
const MAX_NAMED = 8;

/**
 * Returns a note about fields that clients see from this run on, in models that were generated before: a new column is in every
 * response unless somebody decides otherwise. Undefined without any.
 *
 * @param changed the paths of files that the run rewrites, still with their former text in the tree
 */
export function newlyAnsweredNote(
  tree: FileTree,
  resources: readonly ResourcePlan[],
  places: DtoPlaces | undefined,
  changed: ReadonlySet<string>,
): string | undefined {
  if (!places) return undefined;
  const fields = resources.flatMap(({ names, model, visible }) => {
    const path = responseDtoFile.path(names, places);
    const before = changed.has(path) ? tree.read(path, 'utf-8') : null;
    if (before === null) return [];
    const known = new Set([...before.matchAll(PROPERTY)].map(([, name]) => name));
    // a template of the user's own may write it in another form
    if (!visible.some(({ field }) => known.has(field.name))) return [];
    return visible
      .filter(({ field }) => !known.has(field.name))
      .map(({ field }) => `${model.name}.${field.name}`);
  });
  if (fields.length === 0) return undefined;
  const named = fields.slice(0, MAX_NAMED);
  const more = fields.length - named.length;
  return (
    `New in the responses of the API: ${listOf(more > 0 ? [...named, `${more} more`] : named, 'and')}; ` +
    'write /// @gen_hidden above what clients must not see, and /// @gen_readonly above what they must not set'
  );
}

/** The declaration of a property of a class: `title!: string;`. */
const PROPERTY = /^\s*['"]?([\w$]+)['"]?[!?]?:/gm;
