import { and, equals, or, related, type ResourceAccess } from '../../../src';
import { hasRole, type LabUser, type Rule, type User } from './people';

type Access = ResourceAccess<LabUser>;

const admin: Rule = (user) => hasRole(user, 'admin');
const ownTenant = (user: User) => equals('tenantId', user?.tenantId);

const readTenant: Rule = (user) => or(hasRole(user, 'admin'), equals('id', user?.tenantId));

export const tenantAccess: Access = {
  list: readTenant,
  show: readTenant,
  create: admin,
  edit: admin,
  delete: admin,
};

const ownPerson = (user: User) => equals('id', user?.id);
const managedPerson = (user: User) => and(ownTenant(user), hasRole(user, 'manager'));
const readPerson: Rule = (user) => or(hasRole(user, 'admin'), ownPerson(user), managedPerson(user));

export const personAccess: Access = {
  list: readPerson,
  show: readPerson,
  create: (user) => or(hasRole(user, 'admin'), managedPerson(user)),
  edit: readPerson,
  delete: admin,
  fields: {
    email: { read: readPerson },
    salary: {
      read: (user) => or(hasRole(user, 'admin'), ownPerson(user)),
      write: (user) => or(hasRole(user, 'admin'), managedPerson(user)),
    },
    bonus: { read: admin, write: admin },
    pin: { write: (user) => or(hasRole(user, 'admin'), ownPerson(user)) },
    role: { write: (user) => or(hasRole(user, 'admin'), managedPerson(user)) },
  },
  presets: (user) => ({ tenantId: user?.tenantId }),
};

const ownContent = (user: User) => equals('authorId', user?.id);
const readPost: Rule = (user) =>
  or(
    hasRole(user, 'admin'),
    { published: { equals: true } },
    ownContent(user),
    and(ownTenant(user), hasRole(user, 'editor')),
  );
const writePost: Rule = (user) =>
  or(
    hasRole(user, 'admin'),
    and(
      ownTenant(user),
      or(hasRole(user, 'editor'), and(ownContent(user), hasRole(user, 'author'))),
    ),
  );

export const postAccess: Access = {
  list: readPost,
  show: readPost,
  create: writePost,
  edit: writePost,
  delete: (user) => or(hasRole(user, 'admin'), managedPerson(user)),
  fields: {
    reviewNote: {
      read: (user) => hasRole(user, 'admin', 'editor'),
      write: (user) => hasRole(user, 'admin', 'editor'),
    },
    score: {
      read: (user) => or(hasRole(user, 'admin', 'editor'), ownContent(user)),
      write: (user) => hasRole(user, 'admin', 'editor'),
    },
  },
  presets: (user) => ({ authorId: user?.id, tenantId: user?.tenantId }),
};

const readTag: Rule = (user) => or(hasRole(user, 'admin', 'editor'), { secret: { equals: false } });

export const tagAccess: Access = {
  list: readTag,
  show: readTag,
  create: admin,
  edit: (user) => hasRole(user, 'admin', 'editor'),
  delete: admin,
};

const readLabel: Rule = (user) => or(hasRole(user, 'admin'), { hidden: { equals: false } });

export const labelAccess: Access = {
  list: readLabel,
  show: readLabel,
  create: admin,
  edit: admin,
  delete: admin,
};

const readComment: Rule = (user) =>
  or(hasRole(user, 'admin'), related('post', { published: { equals: true } }), ownContent(user));

export const commentAccess: Access = {
  list: readComment,
  show: readComment,
  create: (user) =>
    or(
      hasRole(user, 'admin'),
      and(ownContent(user), related('post', { published: { equals: true } })),
    ),
  edit: (user) => or(hasRole(user, 'admin'), ownContent(user)),
  delete: (user) => or(hasRole(user, 'admin'), ownContent(user)),
  presets: (user) => ({ authorId: user?.id }),
};

const signedIn: Rule = (user) => user !== undefined;
const everyone: Rule = () => true;

/** Anyone may submit one, but only administrators read them. */
export const replyAccess: Access = {
  list: admin,
  show: admin,
  create: everyone,
  edit: signedIn,
  delete: admin,
};

const ownFolder: Rule = (user) => or(hasRole(user, 'admin'), equals('ownerId', user?.id));
const readFolder: Rule = (user) =>
  or(ownFolder(user) as object, equals('id', user ? 1 : undefined));

export const folderAccess: Access = {
  list: readFolder,
  show: readFolder,
  create: ownFolder,
  edit: ownFolder,
  delete: ownFolder,
  fields: { AND: { read: ownFolder } },
  presets: (user) => ({ ownerId: user?.id }),
};

/** Who may use a relation to a model without rules. */
export const onlyAdmin = admin;
