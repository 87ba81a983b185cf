import { and, equals, or, related, type ResourceAccess } from '../../../src';
import { is, type LabUser, type Rule, type User } from './people';

type Access = ResourceAccess<LabUser>;

const admin: Rule = (user) => is(user, 'admin');
const tenant = (user: User) => equals('tenantId', user?.tenantId);

const readTenant: Rule = (user) => or(is(user, 'admin'), equals('id', user?.tenantId));

export const tenantAccess: Access = {
  list: readTenant,
  show: readTenant,
  create: admin,
  edit: admin,
  delete: admin,
};

const self = (user: User) => equals('id', user?.id);
const managed = (user: User) => and(tenant(user), is(user, 'manager'));
const readPerson: Rule = (user) => or(is(user, 'admin'), self(user), managed(user));

export const personAccess: Access = {
  list: readPerson,
  show: readPerson,
  create: (user) => or(is(user, 'admin'), managed(user)),
  edit: readPerson,
  delete: admin,
  fields: {
    email: { read: readPerson },
    salary: {
      read: (user) => or(is(user, 'admin'), self(user)),
      write: (user) => or(is(user, 'admin'), managed(user)),
    },
    bonus: { read: admin, write: admin },
    pin: { write: (user) => or(is(user, 'admin'), self(user)) },
    role: { write: (user) => or(is(user, 'admin'), managed(user)) },
  },
  presets: (user) => ({ tenantId: user?.tenantId }),
};

const own = (user: User) => equals('authorId', user?.id);
const readPost: Rule = (user) =>
  or(
    is(user, 'admin'),
    { published: { equals: true } },
    own(user),
    and(tenant(user), is(user, 'editor')),
  );
const writePost: Rule = (user) =>
  or(
    is(user, 'admin'),
    and(tenant(user), or(is(user, 'editor'), and(own(user), is(user, 'author')))),
  );

export const postAccess: Access = {
  list: readPost,
  show: readPost,
  create: writePost,
  edit: writePost,
  delete: (user) => or(is(user, 'admin'), managed(user)),
  fields: {
    reviewNote: {
      read: (user) => is(user, 'admin', 'editor'),
      write: (user) => is(user, 'admin', 'editor'),
    },
    score: {
      read: (user) => or(is(user, 'admin', 'editor'), own(user)),
      write: (user) => is(user, 'admin', 'editor'),
    },
  },
  presets: (user) => ({ authorId: user?.id, tenantId: user?.tenantId }),
};

const readTag: Rule = (user) => or(is(user, 'admin', 'editor'), { secret: { equals: false } });

export const tagAccess: Access = {
  list: readTag,
  show: readTag,
  create: admin,
  edit: (user) => is(user, 'admin', 'editor'),
  delete: admin,
};

const readLabel: Rule = (user) => or(is(user, 'admin'), { hidden: { equals: false } });

export const labelAccess: Access = {
  list: readLabel,
  show: readLabel,
  create: admin,
  edit: admin,
  delete: admin,
};

const readComment: Rule = (user) =>
  or(is(user, 'admin'), related('post', { published: { equals: true } }), own(user));

export const commentAccess: Access = {
  list: readComment,
  show: readComment,
  create: (user) =>
    or(is(user, 'admin'), and(own(user), related('post', { published: { equals: true } }))),
  edit: (user) => or(is(user, 'admin'), own(user)),
  delete: (user) => or(is(user, 'admin'), own(user)),
  presets: (user) => ({ authorId: user?.id }),
};

const signedIn: Rule = (user) => user !== undefined;
const everyone: Rule = () => true;

/** Anybody hands one in, and only administrators read them. */
export const replyAccess: Access = {
  list: admin,
  show: admin,
  create: everyone,
  edit: signedIn,
  delete: admin,
};

const ownFolder: Rule = (user) => or(is(user, 'admin'), equals('ownerId', user?.id));
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

/** Who looks through a relation to a model without rules. */
export const onlyAdmin = admin;
