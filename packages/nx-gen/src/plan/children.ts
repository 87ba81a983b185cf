import { GenError, createProblem } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { pascalCase } from '../naming/words';
import type { GuardNames } from './closed-relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from './resource-plan';

/** Records of another resource that the request body creating one of this resource may include. */
export interface PlannedChildren {
  readonly relation: PlannedRelation;
  readonly max: number;
  /** The DTO of one child, such as `NewOrderItemsGenDto`. */
  readonly dto: string;
  /**
   * Properties of the child's own create DTO that are omitted here: the parent is known, and children have
   * none of their own.
   */
  readonly left: readonly string[];
  /** Its remaining fields. */
  readonly creatable: readonly PlannedField[];
}

/** Returns the children that creating a record accepts. */
export const childrenOf = ({
  names,
  relations,
}: Pick<ResourcePlan, 'names' | 'relations'>): PlannedChildren[] =>
  relations.flatMap((relation): PlannedChildren[] => {
    const { field, to, kind, heldBy } = relation;
    const { children } = field.directives;
    if (!children || kind !== 'many') return [];
    const foreignKey = heldBy.map(([theirs]) => theirs);
    const isOmitted = (planned: PlannedField): boolean => foreignKey.includes(planned.field.name);
    return [
      {
        relation,
        max: children.max,
        dto: `New${names.classStem}${pascalCase(field.name)}${names.suffix}Dto`,
        left: [
          ...to.creatable.filter(isOmitted).map((planned) => planned.field.name),
          ...to.relations
            .filter((own) => own.kind === 'many' && own.field.directives.children)
            .map((own) => own.field.name),
        ],
        creatable: to.creatable.filter((planned) => !isOmitted(planned)),
      },
    ];
  });

/**
 * Refuses children that could be created without the guards of their own route.
 * @throws {GenError}
 */
export function assertChildrenGuarded(
  resources: readonly ResourcePlan[],
  guards: GuardNames,
): void {
  const problems = resources.flatMap((resource) => {
    const parentGuards = guards(resource.model, 'create');
    return childrenOf(resource).flatMap(({ relation: { field, to } }) => {
      const missing = guards(to.model, 'create').filter((guard) => !parentGuards.includes(guard));
      if (missing.length === 0) return [];
      return [
        {
          location: field.location,
          subject: `${resource.model.name}.${field.name}`,
          ...createProblem(
            `@gen_children would let ${to.model.name} be created without ${listOf(missing, 'and')}, which stands before its own route`,
            `give create of ${resource.model.name} the same guards, or remove it`,
          ),
        },
      ];
    });
  });
  if (problems.length > 0) throw new GenError(problems);
}
