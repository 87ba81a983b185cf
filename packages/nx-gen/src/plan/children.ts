import { GenError, told } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { pascalCase } from '../naming/words';
import type { GuardNames } from './closed-relation';
import type { PlannedField, PlannedRelation, ResourcePlan } from './resource-plan';

/** Records of another resource that the body may have which creates one of this. */
export interface PlannedChildren {
  readonly relation: PlannedRelation;
  readonly max: number;
  /** The DTO of one of them, such as `NewOrderItemsGenDto`. */
  readonly dto: string;
  /** What a child's own create DTO has, but not here: the parent is known, and children have none of their own. */
  readonly left: readonly string[];
  /** What else it has. */
  readonly creatable: readonly PlannedField[];
}

/** The children that a create of a resource takes. */
export const childrenOf = ({
  names,
  relations,
}: Pick<ResourcePlan, 'names' | 'relations'>): PlannedChildren[] =>
  relations.flatMap((relation): PlannedChildren[] => {
    const { field, to, kind, heldBy } = relation;
    const { children } = field.directives;
    if (!children || kind !== 'many') return [];
    const held = heldBy.map(([theirs]) => theirs);
    const isLeft = (planned: PlannedField): boolean => held.includes(planned.field.name);
    return [
      {
        relation,
        max: children.max,
        dto: `New${names.classStem}${pascalCase(field.name)}${names.suffix}Dto`,
        left: [
          ...to.creatable.filter(isLeft).map((planned) => planned.field.name),
          ...to.relations
            .filter((own) => own.kind === 'many' && own.field.directives.children)
            .map((own) => own.field.name),
        ],
        creatable: to.creatable.filter((planned) => !isLeft(planned)),
      },
    ];
  });

/**
 * Refuses children that come in by a door of other guards than their own.
 * @throws {GenError}
 */
export function refuseOpenChildren(resources: readonly ResourcePlan[], guards: GuardNames): void {
  const problems = resources.flatMap((resource) => {
    const before = guards(resource.model, 'create');
    return childrenOf(resource).flatMap(({ relation: { field, to } }) => {
      const lacking = guards(to.model, 'create').filter((guard) => !before.includes(guard));
      if (lacking.length === 0) return [];
      return [
        {
          location: field.location,
          subject: `${resource.model.name}.${field.name}`,
          ...told(
            `@gen_children would let ${to.model.name} be created without ${listOf(lacking, 'and')}, which stands before its own route`,
            `give create of ${resource.model.name} the same guards, or remove it`,
          ),
        },
      ];
    });
  });
  if (problems.length > 0) throw new GenError(problems);
}
