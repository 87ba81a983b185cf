import { type Told, told } from '../base/diagnostics';
import { isSecret, type FieldIR, type ModelIR } from './ir';
import { KINDS } from './kinds';
import { isPasswordName, isSecretName, unnumbered } from './secret-words';

/** A warning when a field that is named like a secret would be sent to clients. */
export function secretWarning(field: FieldIR, model: ModelIR): Told | undefined {
  const { directives, kind, name } = field;
  const isRuled = directives.access?.some(({ entries }) =>
    entries.some(({ words }) => words.includes('read')),
  );
  const isClosed = directives.hidden || isSecret(field) || isRuled;
  if (!KINDS[kind].holdsSecrets || isClosed || !isSecretName(name)) {
    return undefined;
  }
  const cure = model.key.fields.includes(name)
    ? 'it is also the key and shows in URLs, so give the model another key and add /// @gen_hidden'
    : 'add /// @gen_hidden, or when people type it /// @gen_format(password), or /// @gen_writeonly for what must be stored as it is';
  return told('the name tells of a secret, and every client can read the field', cure);
}

/** Words in the name of what people are known by when they log in. */
const accountWords: ReadonlySet<string> = new Set([
  ...['email', 'mail', 'user', 'username', 'login', 'phone', 'mobile'],
  ...['correo', 'courriel', 'usuario', 'utilizador', 'utilisateur', 'utente'],
  ...['benutzer', 'benutzername', 'gebruiker', 'gebruikersnaam'],
]);

/** True of a password of people, who log in by a name, an address or a number that is theirs alone. */
export const isPasswordOfAccount = ({ name }: FieldIR, { fields }: ModelIR): boolean =>
  isPasswordName(name) &&
  fields.some(
    (field) =>
      field.kind === 'String' &&
      field.isUnique &&
      unnumbered(field.name).some((word) => accountWords.has(word)),
  );
