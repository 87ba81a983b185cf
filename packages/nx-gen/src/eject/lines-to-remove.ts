import type { SourceLocation } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { placeOfOption } from '../config/load-config';
import type { FieldIR, ModelIR } from '../schema/ir';
import type { ResourcePlan } from '../plan/resource-plan';
import type { Ejected } from './eject';

/** Returns the lines of the configuration that switch guards of the models on: of an unmarked one they guard nothing. */
export function guardsToRemove(
  tree: FileTree,
  { context, configPath, models }: Pick<Ejected, 'context' | 'configPath' | 'models'>,
): string[] {
  const { guards } = context.config;
  if (guards === undefined || Array.isArray(guards)) return [];
  const text = tree.read(configPath, 'utf-8') ?? '';
  return models
    .filter(({ resource }) => Object.hasOwn(guards, resource.model.name))
    .map(({ resource }) => {
      const option = `guards.${resource.model.name}`;
      const { location } = placeOfOption(text, configPath, option);
      return location ? lineOf(location, option) : `${configPath} // ${option}`;
    });
}

/**
 * Returns the lines of the schema that switch the generator off for the models: their marks, and the directives that
 * only marked models may have, or that need them marked.
 */
export const linesToRemove = ({ models, remaining }: Ejected): string[] => {
  const names = new Set(models.map(({ resource }) => resource.model.name));
  return [
    ...models.flatMap(({ resource: { model } }) => [
      lineOf(model.markedAt ?? model.location, '@gen_form()', `above model ${model.name}`),
      ...ruleLines(model),
    ]),
    ...remaining.flatMap(({ model }) =>
      model.fields
        .filter(({ directives, type }) => directives.children !== undefined && names.has(type))
        .map(({ name, location }) => lineOf(location, '@gen_children', `of ${model.name}.${name}`)),
    ),
    ...models.flatMap(({ resource }) => choiceLines(resource.model, remaining)),
    ...sameLines(names, [...models.map(({ resource }) => resource), ...remaining]),
  ];
};

/** The directives that compare a value with one of these models, or on the way through one: only marked models are compared. */
const sameLines = (
  names: ReadonlySet<string>,
  resources: readonly Pick<ResourcePlan, 'model' | 'same'>[],
): string[] =>
  resources.flatMap(({ model, same }) => {
    const relations = same
      .filter(({ to, along }) =>
        [model, to.model, ...along.map((step) => step.to.model)].some(({ name }) =>
          names.has(name),
        ),
      )
      .map(({ relation }) => relation);
    return model.fields
      .filter(({ name }) => relations.includes(name))
      .map(({ name, location }) => lineOf(location, '@gen_same', `of ${model.name}.${name}`));
  });

/** The rules of a model: above an unmarked one, nothing would apply them. */
const ruleLines = (model: ModelIR): string[] => {
  const { name, rules = [], tenant, fields } = model;
  return [
    ...rules.map(({ location }) => lineOf(location, '@gen_access(…)', `above model ${name}`)),
    ...(tenant ? [lineOf(tenant.location, '@gen_tenant(…)', `above model ${name}`)] : []),
    ...fields.flatMap((field) => fieldRuleLines(field, model)),
  ];
};

/** The rules on which records of the model others may refer to: they need rules of the model. */
const choiceLines = ({ access }: ModelIR, remaining: Ejected['remaining']): string[] =>
  (access?.choices ?? []).flatMap((choice) =>
    remaining
      .filter(({ model }) => model.name === choice.model)
      .flatMap(({ model }) =>
        model.fields
          .filter(({ name }) => name === choice.relation)
          .flatMap((field) => fieldRuleLines(field, model)),
      ),
  );

const fieldRuleLines = ({ name, directives }: FieldIR, model: ModelIR): string[] =>
  (directives.access ?? []).map(({ location }) =>
    lineOf(location, '@gen_access(…)', `of ${model.name}.${name}`),
  );

const lineOf = ({ file, line, lastLine }: SourceLocation, ...what: string[]): string =>
  `${file}:${line}${lastLine === undefined ? '' : `-${lastLine}`} // ${what.join(' ')}`;
