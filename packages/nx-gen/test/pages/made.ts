import { namesOf } from '../../src/naming/names';
import { hasPage } from '../../src/plan/dashboard/pages-of';
import { asPeopleSee } from '../../src/plan/dashboard/people-view';
import type { Page } from '../../src/plan/dashboard/dashboard-places';
import { choicesIn } from '../../src/plan/composite-choice';
import { planResources } from '../../src/plan/resource';
import type { PlannedField, ResourcePlan } from '../../src/plan/resource-plan';
import { isSecret, type FieldIR, type SchemaIR } from '../../src/schema/ir';
import type { Server } from '../support/server';
import { Api, shown } from '../round-trip/api';
import type { Row } from '../round-trip/exchange';
import { idOf } from '../round-trip/invalid';
import { isRelation, Records, type Made } from '../round-trip/records';
import type { Subject } from '../round-trip/subject';

/** A field as a form is filled in. */
export interface FormField {
  name: string;
  value: unknown;
  kind: FieldIR['kind'];
  /** `Date` of a day without a time, `Time` of a time without a day. */
  nativeType?: string;
  isList: boolean;
  isUpload: boolean;
  /** A form without an input for it can never be saved. */
  isNeeded: boolean;
  /** The record that `value` points at; of a many-to-many relation, the one in it. */
  choice?: Choice;
  /** What is sent in its place, of a choice that sets several columns. */
  sent?: Row;
}

/** A record of another resource, as a form offers it. */
export interface Choice {
  resource: string;
  id: string;
  /** The field that people know it by. */
  label?: string;
}

/** A model's pages, a record that they show, and what is typed into its forms. */
export interface MadeRecord {
  model: string;
  resource: string;
  pages: Page[];
  id: string;
  row: Row;
  /** Short texts of the record that its pages show as they are; a record that it points at has a name, which may change. */
  texts: string[];
  /** Typed into the Create form. */
  create: FormField[];
  /** Changed in the Edit form. */
  edit: FormField[];
}

const PAGES: readonly Page[] = ['List', 'Show', 'Edit', 'Create', 'Studio'];
/** Fields that are changed first: one is enough. */
const CHANGED: readonly FieldIR['kind'][] = ['String', 'Int', 'Decimal', 'Float', 'BigInt', 'Enum'];
const PICTURE_URL = '/uploads/picture.png';

/** Makes two records of every marked model, and tells what its pages are to be tried with. */
export async function makeRecords(
  { url, errors }: Pick<Server, 'url' | 'errors'>,
  schema: SchemaIR,
): Promise<MadeRecord[]> {
  const api = await Api.at(url, errors);
  const records = new Records(api, schema);
  const names = new Map(
    schema.models.map((model) => [model.name, namesOf(model.name, 'Gen', model)]),
  );
  const plans = planResources(schema, names);
  const rows = new Map<string, Row[]>();
  for (const { model } of plans) {
    const subject = subjectOf(records, model.name);
    const all = [await records.make(subject)];
    if (subject.scarce().size === 0) all.push(await records.make(subject, 'required'));
    rows.set(model.name, await Promise.all(all.map((made) => withRealValues(api, subject, made))));
  }
  // what was made later may point at what was made before
  for (const { model } of plans) {
    const known = rows.get(model.name) ?? [];
    const subject = subjectOf(records, model.name);
    if (subject.docs.has('get', '/{id}'))
      rows.set(model.name, await Promise.all(known.map((row) => readAgain(api, subject, row))));
  }
  const maker = new Forms(records, rows);
  const made: MadeRecord[] = [];
  for (const plan of plans) made.push(await maker.record(plan));
  return made;
}

const subjectOf = (records: Records, model: string): Subject => {
  const subject = records.subjects.get(model);
  if (!subject) throw new Error(`${model} is no model of the schema`);
  return subject;
};

/** In place of invented values: addresses of pictures that are there, and each value of an enum once. */
async function withRealValues(api: Api, subject: Subject, { row }: Made): Promise<Row> {
  const changes = subject.model.fields.flatMap((field): [string, unknown][] => {
    const { name, kind, isList } = field;
    const value = row[name];
    if (isUpload(field) && value) return [[name, isList ? [PICTURE_URL] : PICTURE_URL]];
    return kind === 'Enum' && Array.isArray(value) ? [[name, [...new Set(value)]]] : [];
  });
  if (changes.length === 0) return row;
  const body = Object.fromEntries(changes);
  const answer = await api.ask(subject.resource, { verb: 'patch', id: idOf(row), body });
  if (answer.status !== 200) throw new Error(`${subject.model.name}: ${shown(answer.body)}`);
  return answer.body as Row;
}

async function readAgain(api: Api, { resource }: Subject, row: Row): Promise<Row> {
  const { body } = await api.ask(resource, { verb: 'get', id: idOf(row) });
  return body as Row;
}

const isUpload = ({ directives }: FieldIR): boolean => directives.upload !== undefined;

/** Long ones are cut, and dates and files are shown in another way. */
function textsOf(plan: ResourcePlan, row: Row): string[] {
  const texts = asPeopleSee(plan)
    .visible.filter(({ reference }) => reference === undefined)
    .map(({ field }) => row[field.name])
    .filter((value): value is string => typeof value === 'string' && /^text \d+$/.test(value));
  return [...new Set(texts)];
}

/** The columns in whose place a choice stands. */
const ownOf = ({ parts }: PlannedField): string[] =>
  (parts?.columns ?? []).filter((name) => !parts?.given.includes(name));

/** A record that several columns of a body name. */
function chosenAtOnce(planned: PlannedField, body: Row): FormField {
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
    sent: Object.fromEntries(ownOf(planned).map((name) => [name, body[name]])),
    choice: { resource: names?.resource ?? '', id, ...(label && { label }) },
  };
}

class Forms {
  constructor(
    private readonly records: Records,
    private readonly rows: ReadonlyMap<string, Row[]>,
  ) {}

  async record(plan: ResourcePlan): Promise<MadeRecord> {
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
    const chosen = choicesIn(plan).filter((one) => ownOf(one).some((name) => name in body));
    const columns = Object.entries(body).flatMap(([name, value]) => {
      if (chosen.some((one) => ownOf(one).includes(name))) return [];
      const isChosen = subject.field(name)?.kind === 'Enum' && Array.isArray(value);
      const typed = isChosen ? [...new Set(value)] : value;
      return this.formField(plan, subject, name, typed, required.includes(name));
    });
    return [...columns, ...chosen.map((one) => chosenAtOnce(one, body))];
  }

  /** One simple field, and every many-to-many relation. */
  private editFields(plan: ResourcePlan, subject: Subject, row: Row): FormField[] {
    const body = this.records.updateBody(subject);
    const simple = CHANGED.flatMap((kind) =>
      Object.keys(body).filter((name) => {
        const field = subject.field(name);
        const isSimple = field && !field.isList && !isUpload(field) && !field.rules.pattern;
        if (choicesIn(plan).some((one) => ownOf(one).includes(name))) return false;
        // what is as it was cannot be saved, and what became of a secret cannot be seen
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
    // children have a form of their own within that of their parent
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
