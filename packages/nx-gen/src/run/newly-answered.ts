import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { createDtoFile } from '../plan/api/dto';
import { responseDtoFile } from '../plan/api/response-dto';
import { updateDtoFile } from '../plan/api/update-dto';
import type { DtoPlaces } from '../plan/api-places';
import { idRelations, isWritable } from '../plan/relation';
import { writableFields, type ResourcePlan } from '../plan/resource-plan';

/** Beyond these, the diff of the DTOs tells more than a sentence. */
const MAX_NAMED = 8;

/** A field of a model that was generated before. */
interface NewField {
  /** `Post.title`, or `Post.tags (ids of Tag)`. */
  text: string;
  isAnswered: boolean;
  isWritten: boolean;
}

/**
 * Returns a note about fields that clients see or may send from this run on, in models that were generated before: a new column
 * is in every response and body unless somebody decides otherwise, and so is a list of ids once the model at its other end is
 * marked. Undefined without any.
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
  const fields = resources.flatMap((resource) => newFields(tree, resource, places, changed));
  const [both, answered, written] = [
    fields.filter(({ isAnswered, isWritten }) => isAnswered && isWritten),
    fields.filter(({ isAnswered, isWritten }) => isAnswered && !isWritten),
    fields.filter(({ isAnswered, isWritten }) => !isAnswered && isWritten),
  ];
  const news = [
    ...sentence('New in the responses of the API, and in the bodies that it accepts', both),
    ...sentence('New in the responses of the API', answered),
    ...sentence('New in the bodies that the API accepts', written),
  ];
  if (news.length === 0) return undefined;
  const cures = [
    ...(both.length + answered.length > 0
      ? ['/// @gen_hidden above what clients must not see']
      : []),
    ...(both.length + written.length > 0 ? ['/// @gen_readonly above what they must not set'] : []),
  ];
  return `${news.join('. ')}; write ${cures.join(', and ')}`;
}

function sentence(beginning: string, fields: readonly NewField[]): string[] {
  if (fields.length === 0) return [];
  const named = fields.slice(0, MAX_NAMED).map(({ text }) => text);
  const more = fields.length - named.length;
  return [`${beginning}: ${listOf(more > 0 ? [...named, `${more} more`] : named, 'and')}`];
}

function newFields(
  tree: FileTree,
  resource: ResourcePlan,
  places: DtoPlaces,
  changed: ReadonlySet<string>,
): NewField[] {
  const { names, model, visible } = resource;
  const lists = idRelations(resource);
  const ids = new Map(lists.map(({ field, to }) => [field.name, to.model.name]));
  const known = (...paths: string[]): ReadonlySet<string> | undefined => {
    const texts = paths.flatMap((path) => tree.read(path, 'utf-8') ?? []);
    return texts.length > 0 && paths.some((path) => changed.has(path))
      ? new Set(texts.flatMap((text) => [...text.matchAll(PROPERTY)].map(([, name = '']) => name)))
      : undefined;
  };
  const newIn = (now: readonly string[], before: ReadonlySet<string> | undefined): Set<string> =>
    // a template of the user's own may write them in another form
    new Set(
      before && now.some((name) => before.has(name)) ? now.filter((name) => !before.has(name)) : [],
    );
  const answered = newIn(
    [...visible, ...lists].map(({ field }) => field.name),
    known(responseDtoFile.path(names, places)),
  );
  const written = newIn(
    [...writableFields(resource), ...lists.filter(isWritable)].map(({ field }) => field.name),
    known(createDtoFile.path(names, places), updateDtoFile.path(names, places)),
  );
  return [...new Set([...answered, ...written])].map((name) => {
    const other = ids.get(name);
    return {
      text: `${model.name}.${name}${other === undefined ? '' : ` (ids of ${other})`}`,
      isAnswered: answered.has(name),
      isWritten: written.has(name),
    };
  });
}

/** The declaration of a property of a class, maybe after its decorator: `title!: string;`, `@ApiProperty() title!: string;`. */
const PROPERTY = /^\s*(?:@.*\)\s)?['"]?([\w$]+)['"]?[!?]:/gm;
