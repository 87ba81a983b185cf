import { type ProblemText, createProblem } from '../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from './ir';
import { KINDS } from './kinds';
import { lacksValue } from './missing-value';
import { isPasswordName, isSecretName, wordsWithoutDigits } from './secret-words';

/** Warns when a field named like a secret would be sent to clients. */
export function secretWarning(field: FieldIR, model: ModelIR): ProblemText | undefined {
  const { directives, kind, name } = field;
  const isRuled = directives.access?.some(({ entries }) =>
    entries.some(({ words }) => words.includes('read')),
  );
  const isClosed = directives.hidden || isSecret(field) || isRuled;
  if (!KINDS[kind].holdsSecrets || isClosed || !isSecretName(name)) {
    return undefined;
  }
  return createProblem(
    'the name suggests a secret, but every client can read the field',
    cureOf(field, model),
  );
}

/** Names only directives that the field may have. */
function cureOf(field: FieldIR, model: ModelIR): string {
  if (model.key.fields.includes(field.name))
    return 'it is also the key and shows in URLs, so give the model another key and add /// @gen_hidden';
  const hidden = lacksValue(field, model)
    ? '/// @gen_hidden(server) if your own beforeCreate sets it'
    : '/// @gen_hidden';
  // a conflict would reveal the value of another record
  const isUnique = model.uniques.some(({ fields }) => fields.includes(field.name));
  return isUnique
    ? `add ${hidden}`
    : `add ${hidden}, or /// @gen_format(password) if people type it, or /// @gen_writeonly if it must be stored as it is`;
}

/** Words in the names of login identifiers. */
const ACCOUNT_WORDS: ReadonlySet<string> = new Set([
  ...['email', 'mail', 'user', 'username', 'login', 'phone', 'mobile'],
  ...['correo', 'courriel', 'usuario', 'utilizador', 'utilisateur', 'utente'],
  ...['benutzer', 'benutzername', 'gebruiker', 'gebruikersnaam'],
]);

/** Checks whether the password belongs to a user account, which logs in with a unique name, address or number. */
export const isPasswordOfAccount = ({ name }: FieldIR, { fields }: ModelIR): boolean =>
  isPasswordName(name) &&
  fields.some(
    (field) =>
      field.kind === 'String' &&
      field.isUnique &&
      wordsWithoutDigits(field.name).some((word) => ACCOUNT_WORDS.has(word)),
  );
