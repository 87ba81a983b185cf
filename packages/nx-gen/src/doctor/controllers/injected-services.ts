import { readClasses } from '../../adapters/read-class';
import type { FileTree } from '../../base/tree';
import { resourceNames } from '../../plan/class-names';
import type { ClassSearch } from '../../project/find-class';
import { sourceClasses } from '../../project/own-services/source-classes';
import type { ProjectContext } from '../../project/project';
import type { ModelIR, SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';

/** Returns the models of the generated services and of the user's classes that extend these, by class name. */
export function servicesByName(
  tree: FileTree,
  { config }: Pick<ProjectContext, 'config'>,
  { models }: Pick<SchemaIR, 'models'>,
  search: ClassSearch,
): ReadonlyMap<string, ModelIR> {
  const names = markedNames(models, config.suffix);
  const services = new Map(
    models.flatMap((model): [string, ModelIR][] => {
      const given = names.get(model.name);
      return given ? [[resourceNames(given).service, model]] : [];
    }),
  );
  const read = (_path: string, text: string) => readClasses(text);
  const classes = sourceClasses(tree, search, { read }, (text) => /\bextends\s+[\w$]/.test(text));
  let size = 0;
  // a class may extend one that extends the generated service
  while (services.size > size) {
    size = services.size;
    for (const { name, base } of classes) {
      const model = base?.name === undefined ? undefined : services.get(base.name);
      if (model && !services.has(name)) services.set(name, model);
    }
  }
  return services;
}
