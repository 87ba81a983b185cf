import { namesOf } from '../../src/naming/names';
import { hasPage } from '../../src/plan/dashboard/page-operations';
import { asDisplayed } from '../../src/plan/dashboard/displayed-resource';
import type { Page } from '../../src/plan/dashboard/dashboard-places';
import { keyChoicesOf } from '../../src/plan/composite-choice';
import { planResources } from '../../src/plan/resource';
import type { PlannedField, ResourcePlan } from '../../src/plan/resource-plan';
import { isSecret, type FieldIR, type SchemaIR } from '../../src/schema/ir';
import type { Server } from '../support/server';
import { Api, formatValue } from '../round-trip/api';
import type { Row } from '../round-trip/exchange';
import { idOf } from '../round-trip/invalid';
import { isRelation, Records, type CreatedRecord } from '../round-trip/records';
import type { Subject } from '../round-trip/subject';

/** A field and the value entered for it in a form. */
export interface FormField {
  name: string;
  value: unknown;
  kind: FieldIR['kind'];
  /** `Date` for a day without a time, `Time` for a time without a day. */
  nativeType?: string;
  isList: boolean;
  isUpload: boolean;
  /** A form without an input for it could never be saved. */
  isNeeded: boolean;
  /** The record that `value` refers to; for a many-to-many relation, its single item. */
  choice?: Choice;
  /** What is sent instead, for a choice that sets several columns. */
  sent?: Row;
}

/** A record of another resource, as a form offers it. */
export interface Choice {
  resource: string;
  id: string;
  /** The field that identifies it to users. */
  label?: string;
}

/** A model's pages, a record that they show, and what is entered into its forms. */
export interface RecordFixture {
  model: string;
  resource: string;
  pages: Page[];
  id: string;
  row: Row;
  /** Short texts that its pages show unformatted; names of related records are left out, as they may change. */
  texts: string[];
  /** Entered into the Create form. */
  create: FormField[];
  /** Changed in the Edit form. */
  edit: FormField[];
}

const PAGES: readonly Page[] = ['List', 'Show', 'Edit', 'Create', 'Studio'];
/** Kinds of fields to change in the Edit form, preferred first: one is enough. */
const EDITED_KINDS: readonly FieldIR['kind'][] = [
  'String',
  'Int',
  'Decimal',
  'Float',
  'BigInt',
  'Enum',
];
const PICTURE_URL = '/uploads/picture.png';

/** Creates two records of every marked model but those with fields that exclude each other, and returns what its pages are to be tested with. */
export async function createFixtures(
  { url, errors }: Pick<Server, 'url' | 'errors'>,
  schema: SchemaIR,
): Promise<RecordFixture[]> {
  const api = await Api.at(url, errors);
  const records = new Records(api, schema);
  const names = new Map(
    schema.models.map((model) => [model.name, namesOf(model.name, 'Gen', model)]),
  );
  const plans = planResources(schema, names).filter(({ model }) => !model.exclusive);
  const rows = new Map<string, Row[]>();
  for (const { model } of plans) {
    const subject = subjectOf(records, model.name);
    const all = [await records.make(subject)];
    if (subject.scarceFields().size === 0) all.push(await records.make(subject, 'required'));
    rows.set(model.name, await Promise.all(all.map((made) => withRealValues(api, subject, made))));
  }
  // records made later may refer to those made before
  for (const { model } of plans) {
    const known = rows.get(model.name) ?? [];
    const subject = subjectOf(records, model.name);
    if (subject.docs.has('get', '/{id}'))
      rows.set(model.name, await Promise.all(known.map((row) => reload(api, subject, row))));
  }
  const builder = new FixtureBuilder(records, rows);
  const made: RecordFixture[] = [];
  for (const plan of plans) made.push(await builder.record(plan));
  return made;
}

const subjectOf = (records: Records, model: string): Subject => {
  const subject = records.subjects.get(model);
  if (!subject) throw new Error(`${model} is no model of the schema`);
  return subject;
};

/** Replaces invented values: by URLs of existing pictures, and by each value of an enum once. */
async function withRealValues(api: Api, subject: Subject, { row }: CreatedRecord): Promise<Row> {
  const changes = subject.model.fields.flatMap((field): [string, unknown][] => {
    const { name, kind, isList } = field;
    const value = row[name];
    if (isUpload(field) && value) return [[name, isList ? [PICTURE_URL] : PICTURE_URL]];
    return kind === 'Enum' && Array.isArray(value) ? [[name, [...new Set(value)]]] : [];
  });
  if (changes.length === 0) return row;
  const body = Object.fromEntries(changes);
  const response = await api.ask(subject.resource, { verb: 'patch', id: idOf(row), body });
  if (response.status !== 200)
    throw new Error(`${subject.model.name}: ${formatValue(response.body)}`);
  return response.body as Row;
}

async function reload(api: Api, { resource }: Subject, row: Row): Promise<Row> {
  const { body } = await api.ask(resource, { verb: 'get', id: idOf(row) });
  return body as Row;
}

const isUpload = ({ directives }: FieldIR): boolean => directives.upload !== undefined;

/** Long texts are truncated, and dates and files are formatted. */
function textsOf(plan: ResourcePlan, row: Row): string[] {
  const texts = asDisplayed(plan)
    .visible.filter(({ reference }) => reference === undefined)
    .map(({ field }) => row[field.name])
    .filter((value): value is string => typeof value === 'string' && /^text \d+$/.test(value));
  return [...new Set(texts)];
}

/** Returns the columns that a choice replaces. */
const ownColumnsOf = ({ parts }: PlannedField): string[] =>
  (parts?.columns ?? []).filter((name) => !parts?.given.includes(name));

/** A record that several columns of a body identify. */
function compositeChoice(planned: PlannedField, body: Row): FormField {
  const { field, reference, parts } = planned;
  const id = (parts?.columns ?? []).map((name) => String(body[name])).join('~');
  const { names, label } = reference?.to ?? {};
  return {
    name: field.name,
    value: id,
    kind: field.kind,
    isList: false,
    isUpload: false,
    isNeeded: field.isRequired,
    sent: Object.fromEntries(ownColumnsOf(planned).map((name) => [name, body[name]])),
    choice: { resource: names?.resource ?? '', id, ...(label && { label }) },
  };
}

class FixtureBuilder {
  constructor(
    private readonly records: Records,
    private readonly rows: ReadonlyMap<string, Row[]>,
  ) {}

  async record(plan: ResourcePlan): Promise<RecordFixture> {
    const { model, names } = plan;
    const subject = subjectOf(this.records, model.name);
    const [row = {}] = this.rows.get(model.name) ?? [];
    const pages = PAGES.filter((page) => hasPage(plan, page));
    return {
      model: model.name,
      resource: names.resource,
      pages,
      id: idOf(row),
      row,
      texts: textsOf(plan, row),
      create: pages.includes('Create') ? await this.createFields(plan, subject) : [],
      edit: pages.includes('Edit') ? this.editFields(plan, subject, row) : [],
    };
  }

  private async createFields(plan: ResourcePlan, subject: Subject): Promise<FormField[]> {
    const { required } = subject.docs.body('post', '');
    const body = await this.records.createBody(subject);
    const chosen = keyChoicesOf(plan).filter((one) =>
      ownColumnsOf(one).some((name) => name in body),
    );
    const columns = Object.entries(body).flatMap(([name, value]) => {
      if (chosen.some((one) => ownColumnsOf(one).includes(name))) return [];
      const isChosen = subject.field(name)?.kind === 'Enum' && Array.isArray(value);
      const typed = isChosen ? [...new Set(value)] : value;
      return this.formField(plan, subject, name, typed, required.includes(name));
    });
    return [...columns, ...chosen.map((one) => compositeChoice(one, body))];
  }

  /** Returns one simple field, and every many-to-many relation. */
  private editFields(plan: ResourcePlan, subject: Subject, row: Row): FormField[] {
    const body = this.records.updateBody(subject);
    const simple = EDITED_KINDS.flatMap((kind) =>
      Object.keys(body).filter((name) => {
        const field = subject.field(name);
        const isSimple = field && !field.isList && !isUpload(field) && !field.rules.pattern;
        if (keyChoicesOf(plan).some((one) => ownColumnsOf(one).includes(name))) return false;
        // an unchanged value cannot be saved, and a changed secret cannot be verified
        const isSeen = field && !isSecret(field) && String(body[name]) !== String(row[name]);
        return isSimple && isSeen && field.kind === kind;
      }),
    );
    const links = plan.relations.filter(({ field, kind }) => kind === 'ids' && field.name in body);
    return [
      ...simple
        .slice(0, 1)
        .flatMap((name) => this.formField(plan, subject, name, body[name], true)),
      ...links.flatMap(({ field, to }) => {
        const there = (row[field.name] ?? []) as unknown[];
        const other = this.rows
          .get(to.model.name)
          ?.find((one) => !there.includes(one['id']) && one['id'] !== row['id']);
        return other ? this.formField(plan, subject, field.name, [other['id']], true) : [];
      }),
    ];
  }

  private formField(
    plan: ResourcePlan,
    subject: Subject,
    name: string,
    value: unknown,
    isNeeded: boolean,
  ): FormField[] {
    const field = subject.field(name);
    // children have their own form within their parent's
    if (!field || field.directives.children) return [];
    const choice = this.choiceOf(plan, field, value);
    const { kind, isList } = field;
    const isFile = isUpload(field);
    const nativeType = field.nativeType?.name;
    return [
      {
        name,
        value,
        kind,
        isList,
        nativeType,
        isUpload: isFile,
        isNeeded,
        ...(choice && { choice }),
      },
    ];
  }

  private choiceOf(
    { relations, creatable }: ResourcePlan,
    field: FieldIR,
    value: unknown,
  ): Choice | undefined {
    const { name } = field;
    const to = isRelation(field)
      ? relations.find((relation) => relation.field.name === name)?.to
      : creatable.find((planned) => planned.field.name === name)?.reference?.to;
    const [id] = [value].flat();
    if (!to || id === undefined) return undefined;
    return { resource: to.names.resource, id: String(id), ...(to.label && { label: to.label }) };
  }
}
