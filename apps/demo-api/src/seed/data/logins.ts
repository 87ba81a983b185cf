/** The three logins of the demo; everybody else in the seed has no password and cannot log in. */
export const LOGINS = [
  {
    email: 'admin@example.com',
    name: 'Ada Keller',
    role: 'admin',
    password: 'demo-admin-password',
  },
  {
    email: 'editor@example.com',
    name: 'Inês Ferreira',
    role: 'editor',
    password: 'demo-editor-password',
  },
  { email: 'user@example.com', name: 'Noor Haddad', role: 'user', password: 'demo-user-password' },
];

/** Everybody can read these passwords in this repository. */
export function isDemoPassword(password: string): boolean {
  return LOGINS.some((login) => login.password === password);
}

/** Nobody owns these addresses, and everybody may say that one is his. */
export function isDemoAddress(email: string): boolean {
  return LOGINS.some((login) => login.email === email.toLowerCase());
}
