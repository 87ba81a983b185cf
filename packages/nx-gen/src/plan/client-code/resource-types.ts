import { propertyKey, stringLiteral } from '../../code/literal';
import type { FieldIR } from '../../schema/ir';
import { holdsList } from '../../schema/json-shape/holds-list';
import type { OwnResponse } from '../api-places';
import { isOptionalInCreate } from '../api/dto';
import { commentOf } from '../api/dto-view';
import { propertyType } from '../api/property-type';
import { hasOwnId } from '../api/record-id';
import { childrenOf } from '../children';
import {
  countedRelations,
  idRelations,
  includedIdRelations,
  includedRelations,
  isWritable,
} from '../relation';
import { isListed } from '../resource';
import type { PlannedField, PlannedShape, ResourcePlan } from '../resource-plan';
import { conditionType, filteredRelations } from './filter-types';
import { namesIn, type ResourceTypeNames, type TypeNames } from './type-names';
import { valuesIn } from '../../schema/rules/alternatives';

/** A type with properties such as `name?: string | null;`; without any it accepts an empty object only. */
export interface TypeView {
  name: string;
  properties: string[];
}

/** The types of one resource. */
export class ResourceTypes {
  private readonly own: ResourceTypeNames;

  constructor(
    private readonly resource: ResourcePlan,
    private readonly names: TypeNames,
    private readonly ownResponse?: OwnResponse,
  ) {
    this.own = namesIn(names, resource);
  }

  record(): TypeView {
    const fields = this.fieldsOf(({ field }) => isListed(field));
    const id = hasOwnId(this.resource) ? [] : ['/** The key as encoded in URLs. */ id: string;'];
    return { name: this.own.record, properties: [...id, ...fields, ...this.addedProperties()] };
  }

  /** Returns what the project's own class adds to each response. */
  private addedProperties(): string[] {
    const { visible } = this.resource;
    const known = new Set(['id', ...visible.map(({ field }) => field.name)]);
    return (this.ownResponse?.properties ?? [])
      .filter(({ name }) => !known.has(name))
      .map(
        ({ name, isOptional, type = 'unknown' }) =>
          `${propertyKey(name)}${isOptional ? '?' : ''}: ${type};`,
      );
  }

  /** Returns what the rows of a list omit: fields excluded from lists, and ids of related records. */
  whole(): TypeView | undefined {
    // omitted as well for a record with too many of them
    const ids = idRelations(this.resource).map(({ field, to }) =>
      property(field, `${this.idOf(to)}[]`, true),
    );
    const properties = [...this.fieldsOf(({ field }) => !isListed(field)), ...ids];
    return properties.length === 0 ? undefined : { name: this.own.whole, properties };
  }

  create(): TypeView {
    const properties = this.resource.creatable.map((planned) =>
      property(planned.field, this.inputType(planned), isOptionalInCreate(planned.field)),
    );
    const children = childrenOf(this.resource).map(({ relation: { field, to }, left }) => {
      const { create } = namesIn(this.names, to);
      const type = left.length ? `Omit<${create}, ${left.map(stringLiteral).join(' | ')}>` : create;
      return property(field, `readonly ${type}[]`, true);
    });
    const ids = this.idInputs(
      (id) => `readonly ${id}[]`,
      ({ rules }) => !rules.minItems,
    );
    return { name: this.own.create, properties: [...properties, ...ids, ...children] };
  }

  update(): TypeView {
    const properties = this.resource.updatable.map((planned) =>
      property(planned.field, this.inputType(planned), true),
    );
    const ids = this.idInputs((id) => `readonly ${id}[] | IdChange<${id}>`);
    return { name: this.own.update, properties: [...properties, ...ids] };
  }

  filter(): TypeView {
    const properties = this.resource.visible.flatMap((planned) => {
      const type = conditionType(planned, this.valueOf(planned), this.resource);
      return type === undefined ? [] : [property(planned.field, type, true)];
    });
    return { name: this.own.filter, properties };
  }

  /** Returns the filter including those of related records; undefined without any. */
  where(): TypeView | undefined {
    const relations = filteredRelations(this.resource);
    if (relations.length === 0) return undefined;
    const properties = relations.flatMap(({ field, to }) => [
      property(field, namesIn(this.names, to).filter, true),
      ...(field.isList ? this.listConditions(field, to) : []),
    ]);
    return { name: this.own.where, properties };
  }

  /** Returns the conditions on a whole list of related records; a field of such a name comes first. */
  private listConditions({ name }: FieldIR, to: ResourcePlan): string[] {
    const conditions = [
      [`${name}_none`, 'boolean', `Whether there are no ${name}.`],
      [`${name}_all`, `readonly ${this.idOf(to)}[]`, `All of these are among the ${name}.`],
    ] as const;
    return conditions
      .filter(([key]) => this.resource.model.fields.every((field) => field.name !== key))
      .map(([key, type, comment]) => `/** ${comment} */\n  ${propertyKey(key)}?: ${type};`);
  }

  /** Returns the relations that `include` can count. */
  counted(): string {
    const names = countedRelations(this.resource).map(({ field }) => stringLiteral(field.name));
    return names.length === 0 ? 'never' : names.join(' | ');
  }

  /** Returns the related records, or their ids, that `include` can add. */
  related(): string {
    const records = includedRelations(this.resource).map(
      ({ field, to }) => `${propertyKey(field.name)}: ${namesIn(this.names, to).record} | null`,
    );
    const ids = includedIdRelations(this.resource).map(
      // absent for a record with too many of them
      ({ field, to }) => `${propertyKey(field.name)}: ${this.idOf(to)}[] | undefined`,
    );
    const lines = [...records, ...ids];
    return lines.length === 0 ? 'object' : `{ ${lines.join('; ')} }`;
  }

  version(): string {
    const { version } = this.resource;
    return version === undefined ? 'never' : `${this.own.record}[${stringLiteral(version)}]`;
  }

  private fieldsOf(matches: (planned: PlannedField) => boolean): string[] {
    return this.resource.visible
      .filter(matches)
      .map((planned) => property(planned.field, this.typeOf(planned), planned.field.isMasked));
  }

  private idInputs(
    typeOf: (id: string) => string,
    isOptional: (field: FieldIR) => boolean = () => true,
  ): string[] {
    return idRelations(this.resource)
      .filter(isWritable)
      .map(({ field, to }) => property(field, typeOf(this.idOf(to)), isOptional(field)));
  }

  private inputType(planned: PlannedField): string {
    const type = this.typeOf(planned);
    return holdsList(planned.field) ? `readonly ${type}` : type;
  }

  private typeOf = (planned: PlannedField): string =>
    propertyType(this.valueOf(planned), planned.field);

  /** Returns the type of a JSON value with known keys: `{ street: string; zip?: string | null }`. */
  private shapeType({ keys }: PlannedShape): string {
    const properties = keys.map((key) => {
      const mark = isOptionalInCreate(key.field) ? '?' : '';
      return `${propertyKey(key.field.name)}${mark}: ${this.typeOf(key)}`;
    });
    return `{ ${properties.join('; ')} }`;
  }

  private idOf(to: ResourcePlan): string {
    return `${namesIn(this.names, to).record}['id']`;
  }

  /** Returns the TypeScript type of one value in JSON. */
  private valueOf({ field, type, shape }: PlannedField): string {
    if (shape) return this.shapeType(shape);
    if (type.isEnum) return this.names.enums.get(field.type) ?? field.type;
    return valuesIn(field.rules)?.map(stringLiteral).join(' | ') ?? type.wire;
  }
}

const property = (field: FieldIR, type: string, isOptional = false): string => {
  const comment = commentOf(field);
  const declaration = `${propertyKey(field.name)}${isOptional ? '?' : ''}: ${type};`;
  return comment === undefined ? declaration : `${comment}\n  ${declaration}`;
};
