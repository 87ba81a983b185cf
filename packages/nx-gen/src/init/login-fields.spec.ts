import { findLoginField, findPasswordField, isAddressField } from './login-fields';

describe('the fields of a login', () => {
  it.each([
    ['mail', true],
    ['e_mail', true],
    ['emailAddress', true],
    ['correo', true],
    ['correo_electronico', true],
    ['courriel', true],
    ['adresseMail', true],
    ['userName', false],
    ['nombre_usuario', false],
    ['nomeUsuario', false],
    ['nom_utilisateur', false],
    ['benutzername', false],
    ['gebruikersnaam', false],
  ])('users log in with %s', (name, isAddress) => {
    expect(findLoginField(['nombre', name])).toBe(name);
    expect(isAddressField(name)).toBe(isAddress);
  });

  it.each(['mailbox', 'correos', 'emailVerified', 'nombre', 'usuarioId', 'login_count'])(
    'nobody logs in with %s',
    (name) => expect(findLoginField([name])).toBeUndefined(),
  );

  it.each([
    ...[
      'passwordHash',
      'hashedPassword',
      'passwd',
      'senha',
      'senha_hash',
      'contrasena',
      'motDePasse',
    ],
    ...['mdp', 'passwort', 'passwortHash', 'wachtwoord', 'haslo'],
  ])('%s holds the hash of the password', (name) => {
    expect(findPasswordField(['nombre', name])).toBe(name);
  });

  it.each(['wifiPassword', 'passwordResetToken', 'parolaId'])('%s does not', (name) => {
    expect(findPasswordField([name])).toBe('password');
  });
});
