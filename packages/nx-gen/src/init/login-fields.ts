/** Common names of the field that holds the hash. */
const PASSWORD_FIELD = /^(?:(?:hashed|encrypted)_?password|password_?(?:hash|digest)|passwd)$/i;

/** Returns which text field of a model holds the hash; `password` if none does. */
export const findPasswordField = (texts: readonly string[]): string =>
  texts.includes('password')
    ? 'password'
    : (texts.find((name) => PASSWORD_FIELD.test(name)) ?? 'password');

/** Common names of the field that users log in with. */
const LOGIN_FIELD = /^(?:e_?mail(?:_?address)?|log_?in(?:_?name)?|user_?name)$/i;

/** Returns the text field that users of a model log in with; undefined if no name matches. */
export const findLoginField = (texts: readonly string[]): string | undefined =>
  texts.includes('email') ? 'email' : texts.find((name) => LOGIN_FIELD.test(name));

/** A model whose records may be the users who log in. */
export interface UserCandidate {
  readonly name: string;
  /** `// @gen_user(…)` above the model says so. */
  readonly isDeclared: boolean;
  /** The names of its text fields. */
  readonly texts: readonly string[];
}

/**
 * Returns the models whose records log in: the one with `@gen_user`, otherwise `User`, otherwise all with an e-mail
 * address and a password. The login can be written if there is exactly one.
 */
export function findUserModels<Model extends UserCandidate>(models: readonly Model[]): Model[] {
  const preferred =
    models.find(({ isDeclared }) => isDeclared) ?? models.find(({ name }) => name === 'User');
  return preferred
    ? [preferred]
    : models.filter(
        ({ texts }) => texts.includes('email') && texts.includes(findPasswordField(texts)),
      );
}
