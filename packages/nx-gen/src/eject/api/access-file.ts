import { posix } from 'node:path';
import { ImportSet } from '../../code/imports';
import { accessConstant, dependsOnUser, rulesCode } from '../../plan/api/model-access';
import type { ResourcePlan } from '../../plan/resource-plan';
import type { Ejectable } from '../ejectable';
import { renderTemplate } from '../render-template';
import { importerOf, supportFile, type ApiEjectPlaces, type EjectedFile } from '../places';
import { checkedResources, withoutRestore } from '../restrict-by-rules';

/** Returns the path of a model's access rules. */
export const accessFilePath = (
  { folder }: Pick<ApiEjectPlaces, 'folder'>,
  { names: { fileStem } }: Pick<ResourcePlan, 'names'>,
): string => posix.join(folder, fileStem, `${fileStem}.access.ts`);

/** Returns the rules of the models, and of those that their writes have to check, each once. */
export function accessFiles(models: readonly Ejectable[], places: ApiEjectPlaces): EjectedFile[] {
  const modelsWithRules = models.filter(({ resource }) => resource.model.access);
  const resources = modelsWithRules.flatMap(({ resource }) => [
    resource,
    ...checkedResources(resource).map(withoutRestore),
  ]);
  const byModel = new Map(resources.map((resource) => [resource.model.name, resource]));
  return [...byModel.values()]
    .filter(({ model }) => model.access)
    .map((resource) => accessFile(resource, places));
}

/**
 * Removes the rules about which records may be referenced, as plain code only checks that they are visible, and what to do instead of
 * a refused write, which its errors do not name.
 */
function asChecked(resource: ResourcePlan): ResourcePlan {
  const { model } = resource;
  if (!model.access) return resource;
  const fields = model.access.fields.map((field) => ({ ...field, cure: undefined }));
  return { ...resource, model: { ...model, access: { ...model.access, choices: [], fields } } };
}

function accessFile(resource: ResourcePlan, places: ApiEjectPlaces): EjectedFile {
  const path = accessFilePath(places, resource);
  const from = importerOf(path, places.api)(supportFile(places, 'access.ts'));
  const { writer, rules, entries, fields } = rulesCode(asChecked(resource), places.schema);
  const used = [
    ...writer.usedRuntimeFunctions(),
    ...writer.usedSharedHelpers(),
    ...(writer.usedNames.has('passesAll') ? ['passesAll'] : []),
  ];
  const types = [
    'Access',
    ...(rules.length > 0 ? ['Allowed'] : []),
    ...(dependsOnUser(rules, [...entries, ...fields]) ? ['User'] : []),
  ];
  const imports = new ImportSet().add(
    ...used.map((name) => ({ name, from })),
    ...types.map((name) => ({ name, from, isType: true })),
  );
  const view = {
    imports: imports.toString(),
    model: resource.model.name,
    constant: accessConstant(resource),
    rules,
    entries,
    fields,
  };
  return { path, text: renderTemplate('api/access.ts', view), subject: resource.model.name };
}
