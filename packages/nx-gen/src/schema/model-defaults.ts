import { isCreation } from './automatic';
import { isScalar, isSecret, type DefaultSort, type FieldIR, type ModelIR } from './ir';
import { normalizeName } from './plain-name';

/** Names that make a good record label, best first and in any spelling: `full_name` is fullName. */
const NAMES = ['name', 'title', 'label', 'displayname', 'fullname'];
const OTHER_NAMES = ['email', 'slug', 'code', 'username'];

/** The same in other languages that schemas use; some of them are also part of a person's name. */
const FOREIGN_NAMES = [
  ...['nome', 'nombre', 'nom', 'naam', 'navn', 'namn', 'nimi', 'nazwa', 'nazev', 'nama'],
  ...['titulo', 'titre', 'titel', 'titolo', 'tytul', 'judul', 'bezeichnung', 'denominacion'],
  ...['denominacao', 'denominazione', 'libelle', 'etiqueta', 'razaosocial', 'razonsocial'],
];

/** Checks whether a field of this name tells what people call the record. */
export const isPlainName = (name: string): boolean =>
  [...NAMES, ...FOREIGN_NAMES].includes(normalizeName(name));

/** The name of a company, which customers and suppliers have, and people who work for it. */
const COMPANIES = [
  ...['company', 'companyname', 'firma', 'firmenname', 'unternehmen', 'empresa', 'entreprise'],
  ...['azienda', 'bedrijf', 'bedrijfsnaam', 'firmanavn', 'foretag'],
];

/** A one-line subject, which labels a record without a better name. */
const SUBJECTS = ['subject', 'headline', 'assunto', 'asunto', 'betreff', 'objet'];
const DESCRIPTIONS = ['description', 'descricao', 'descripcion', 'beschreibung', 'descrizione'];

/** Maximum length of a description that still counts as one line. */
const MAX_LINE_LENGTH = 255;

/** The two parts of a person's name. */
const LAST_NAMES = [
  ...['lastname', 'surname', 'familyname'],
  ...['apellido', 'apellidos', 'sobrenome', 'cognome', 'nachname', 'achternaam', 'nom'],
];
const FIRST_NAMES = [
  ...['firstname', 'givenname', 'forename'],
  ...['nombre', 'nombres', 'nome', 'vorname', 'voornaam', 'prenom'],
];

/** Checks whether the text contains markup. */
const isMarkdown = ({ directives }: FieldIR): boolean => directives.format === 'markdown';

/** Checks whether clients may see the field. */
const isVisible = (field: FieldIR): boolean =>
  isScalar(field) && !field.directives.hidden && !isSecret(field);

/**
 * Returns the field that labels a record in the dashboard: the one set explicitly, or the most readable; undefined where
 * only the id is left.
 */
export function labelOf({ label, fields }: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  if (label) return label;
  const names = visibleNames(fields);
  const person = [...LAST_NAMES, ...FIRST_NAMES];
  // a person is known by both names; one of them alone says less than an email address
  const isPerson = [LAST_NAMES, FIRST_NAMES].every((part) => firstOf(names, part) !== undefined);
  const stated = visibleNames(fields.filter(isStated));
  // where the address may be blank in many records, but the company is not
  const others =
    firstOf(stated, COMPANIES) && !firstOf(stated, OTHER_NAMES)
      ? [...COMPANIES, ...OTHER_NAMES]
      : [...OTHER_NAMES, ...COMPANIES];
  const order = isPerson
    ? [...NAMES, ...person, ...FOREIGN_NAMES, ...SUBJECTS, ...others]
    : [...NAMES, ...FOREIGN_NAMES, ...SUBJECTS, ...others, ...person];
  return (
    firstOf(names, order) ??
    firstOf(visibleNames(fields.filter(isSingleLine)), DESCRIPTIONS) ??
    kindIn(fields)
  );
}

/**
 * Returns the value that each record is the only one to have, of a few that the schema lists: a role, a tag. Not the key, which
 * labels a record by itself.
 */
const kindIn = (fields: ModelIR['fields']): string | undefined => {
  const isKind = (field: FieldIR): boolean =>
    (field.kind === 'Enum' || field.rules.oneOf !== undefined) &&
    field.isUnique &&
    field.isRequired;
  const [kind] = visibleNames(fields.filter((field) => isKind(field) && !field.isId)).values();
  return kind;
};

/** Checks whether each record has the value. */
const isStated = (field: FieldIR): boolean =>
  field.isRequired && !(field.default?.kind === 'literal' && field.default.value === '');

/** Checks whether the text is required and no longer than one line. */
const isSingleLine = ({ kind, isRequired, longest, rules }: FieldIR): boolean =>
  kind === 'String' &&
  isRequired &&
  Math.min(longest ?? Infinity, rules.max ?? Infinity) <= MAX_LINE_LENGTH;

/** Returns the first name of a person whose label is the last name, unless the label was set explicitly. */
export function firstNameOf(model: Pick<ModelIR, 'label' | 'fields'>): string | undefined {
  const label = labelOf(model);
  if (model.label !== undefined || label === undefined) return undefined;
  return LAST_NAMES.includes(normalizeName(label))
    ? firstOf(visibleNames(model.fields), FIRST_NAMES)
    : undefined;
}

/** Returns the fields that could label a record, by normalized name. */
const visibleNames = (fields: ModelIR['fields']): ReadonlyMap<string, string> =>
  new Map(
    fields
      // what names another record says nothing about this one
      .filter((one) => isVisible(one) && !one.isList && !isMarkdown(one) && !one.foreignKeyOf)
      .map(({ name }) => [normalizeName(name), name]),
  );

const firstOf = (names: ReadonlyMap<string, string>, order: readonly string[]) =>
  order.flatMap((name) => names.get(name) ?? [])[0];

/** Returns the default order of lists. */
export const defaultSortOf = ({
  key,
  fields,
  sort,
}: Pick<ModelIR, 'key' | 'fields' | 'sort'>): DefaultSort => {
  if (sort) return sort;
  const creation = fields.find((field) => isCreation(field) && isVisible(field));
  return { field: creation?.name ?? key.fields[0] ?? 'id', order: 'desc' };
};
