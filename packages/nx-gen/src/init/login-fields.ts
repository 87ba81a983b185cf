/** Words for a password, in the languages that schemas use. */
const PASSWORDS = [
  ...['password', 'passwd', 'senha', 'palavra_?passe', 'contrasen(?:a|ia|ya)', 'mot_?de_?passe'],
  ...['mdp', 'passwort', 'kennwort', 'wachtwoord', 'passord', 'losenord', 'adgangskode'],
  ...['salasana', 'haslo', 'heslo', 'jelszo', 'lozinka', 'parola', 'parol', 'sifre', 'kata_?sandi'],
].join('|');

/** Common names of the field that holds the hash. */
const PASSWORD_FIELD = new RegExp(
  `^(?:(?:hashed|encrypted)_?password|(?:${PASSWORDS})(?:_?(?:hash|digest))?)$`,
  'i',
);

/** Returns which text field of a model holds the hash; `password` if none does. */
export const findPasswordField = (texts: readonly string[]): string =>
  texts.includes('password')
    ? 'password'
    : (texts.find((name) => PASSWORD_FIELD.test(name)) ?? 'password');

/** Common names of the field with the e-mail address that users log in with. */
const ADDRESS_FIELD =
  /^(?:(?:adresse_?)?e?_?mail|e_?mail_?address|correo(?:_?electronico)?|courriel)$/i;

/** Common names of the field with the user name that users log in with. */
const NAME_FIELD = new RegExp(
  `^(?:${[
    ...['log_?in(?:_?name)?', 'user_?name', '(?:(?:nombre|nome)_?(?:de_?|do_?)?)?usuario'],
    ...['(?:nome_?)?utente', 'utilizador', '(?:nom_?d?_?)?utilisateur', 'identifiant'],
    ...['benutzer(?:_?name)?', 'gebruikers_?naam'],
  ].join('|')})$`,
  'i',
);

/** Whether a field that users log in with holds an e-mail address. */
export const isAddressField = (name: string): boolean => ADDRESS_FIELD.test(name);

/** The environment variable with the address or user name of the first administrator. */
export const administratorVariable = (isAddress: boolean): string =>
  isAddress ? 'ADMIN_EMAIL' : 'ADMIN_USERNAME';

/**
 * Returns the text field that users of a model log in with: `email`, otherwise one with an address or a user name, rather one that
 * no two users share; undefined if no name matches.
 * @param uniques those of the fields that no two users share
 */
export function findLoginField(
  texts: readonly string[],
  uniques: readonly string[] = texts,
): string | undefined {
  if (texts.includes('email')) return 'email';
  return [uniques, texts]
    .flatMap((names) =>
      [ADDRESS_FIELD, NAME_FIELD].map((known) => names.find((name) => known.test(name))),
    )
    .find((name) => name !== undefined);
}

/** A model whose records may be the users who log in. */
export interface UserCandidate {
  readonly name: string;
  /** `// @gen_user(…)` above the model says so. */
  readonly isDeclared: boolean;
  /** The names of its text fields. */
  readonly texts: readonly string[];
  /** Those of them that no two records share. */
  readonly uniques: readonly string[];
}

/**
 * Returns the models whose records log in: the one with `@gen_user`, otherwise `User`, otherwise all with an e-mail
 * address and a password, otherwise all with a unique user name and a password. The login can be written if there is exactly one.
 */
export function findUserModels<Model extends UserCandidate>(models: readonly Model[]): Model[] {
  const preferred =
    models.find(({ isDeclared }) => isDeclared) ?? models.find(({ name }) => name === 'User');
  if (preferred) return [preferred];
  const withPassword = models.filter(({ texts }) => texts.includes(findPasswordField(texts)));
  const withEmail = withPassword.filter(({ texts }) => texts.includes('email'));
  return withEmail.length > 0
    ? withEmail
    : withPassword.filter(({ uniques }) => findLoginField(uniques) !== undefined);
}
