import { isCreation } from './automatic';
import { isScalar, isSecret, type DefaultSort, type FieldIR, type ModelIR } from './ir';
import { plainName } from './plain-name';

/** Names that make a good record label, best first, however they are written: `full_name` is fullName. */
const NAMES = ['name', 'title', 'label', 'displayname', 'fullname'];
const OTHER_NAMES = ['email', 'slug', 'code', 'username'];

/** The same in the languages that schemas are written in; some of them are also a part of what a person is called. */
const NAMES_ELSEWHERE = [
  ...['nome', 'nombre', 'nom', 'naam', 'navn', 'namn', 'nimi', 'nazwa', 'nazev', 'nama'],
  ...['titulo', 'titre', 'titel', 'titolo', 'tytul', 'judul', 'bezeichnung', 'denominacion'],
  ...['denominacao', 'denominazione', 'libelle', 'etiqueta', 'razaosocial', 'razonsocial'],
];

/** What a record is about, in a line: it names one that has no other name. */
const SUBJECTS = ['subject', 'headline', 'assunto', 'asunto', 'betreff', 'objet'];
const DESCRIPTIONS = ['description', 'descricao', 'descripcion', 'beschreibung', 'descrizione'];

/** Most characters of a description that still is a line. */
const LONGEST_LINE = 255;

/** The two parts of what a person is called. */
const LAST_NAMES = [
  ...['lastname', 'surname', 'familyname'],
  ...['apellido', 'apellidos', 'sobrenome', 'cognome', 'nachname', 'achternaam', 'nom'],
];
const FIRST_NAMES = [
  ...['firstname', 'givenname', 'forename'],
  ...['nombre', 'nombres', 'nome', 'vorname', 'voornaam', 'prenom'],
];

/** True of a text that has marks in it. */
const isMarked = ({ directives }: FieldIR): boolean => directives.format === 'markdown';

/** True of a field that clients may see. */
const isSeen = (field: FieldIR): boolean =>
  isScalar(field) && !field.directives.hidden && !isSecret(field);

/** The field that stands for a record in the dashboard: the one that is named, or the one that reads best; none where only the id can. */
export function labelOf({ label, fields }: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  if (label) return label;
  const names = seenNames(fields);
  const person = [...LAST_NAMES, ...FIRST_NAMES];
  // people are known by both of their names; one of them alone says less than an address
  const isPerson = [LAST_NAMES, FIRST_NAMES].every((part) => firstOf(names, part) !== undefined);
  const order = isPerson
    ? [...NAMES, ...person, ...NAMES_ELSEWHERE, ...SUBJECTS, ...OTHER_NAMES]
    : [...NAMES, ...NAMES_ELSEWHERE, ...SUBJECTS, ...OTHER_NAMES, ...person];
  return firstOf(names, order) ?? firstOf(seenNames(fields.filter(isLine)), DESCRIPTIONS);
}

/** True of a text that every record has, and that is no longer than a line. */
const isLine = ({ kind, isRequired, longest, rules }: FieldIR): boolean =>
  kind === 'String' &&
  isRequired &&
  Math.min(longest ?? Infinity, rules.max ?? Infinity) <= LONGEST_LINE;

/** The first name of a person whom the last name stands for, unless the owner has chosen that one alone. */
export function firstNameOf(model: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  const label = labelOf(model);
  if (model.label !== undefined || label === undefined) return undefined;
  return LAST_NAMES.includes(plainName(label))
    ? firstOf(seenNames(model.fields), FIRST_NAMES)
    : undefined;
}

/** By how they are written plainly, the fields that a record could be called by. */
const seenNames = (fields: ModelIR['fields']): ReadonlyMap<string, string> =>
  new Map(
    fields
      // what names another record tells nothing of this one
      .filter((one) => isSeen(one) && !one.isList && !isMarked(one) && !one.foreignKeyOf)
      .map(({ name }) => [plainName(name), name]),
  );

const firstOf = (names: ReadonlyMap<string, string>, order: readonly string[]) =>
  order.flatMap((name) => names.get(name) ?? [])[0];

/** What lists are sorted by unless a request says otherwise. */
export const defaultSortOf = ({
  key,
  fields,
  sort,
}: Pick<ModelIR, 'key' | 'fields' | 'sort'>): DefaultSort => {
  if (sort) return sort;
  const creation = fields.find((field) => isCreation(field) && isSeen(field));
  return { field: creation?.name ?? key.fields[0] ?? 'id', order: 'desc' };
};
