import { defineResource, type ResourceAccess, type ResourceDefinition } from '../../../src';
import type { Provider } from './database';
import * as rules from './rules';
import type { LabUser } from './people';

export type Model =
  | 'Tenant'
  | 'Country'
  | 'Person'
  | 'Post'
  | 'Tag'
  | 'Label'
  | 'Comment'
  | 'Reply'
  | 'Board'
  | 'Folder';

export type AccessByModel = Readonly<Partial<Record<Model, ResourceAccess<LabUser>>>>;

/** The rules that the attacks are tried against. */
export const LAB_ACCESS: AccessByModel = {
  Tenant: rules.tenantAccess,
  Person: rules.personAccess,
  Post: rules.postAccess,
  Tag: rules.tagAccess,
  Label: rules.labelAccess,
  Comment: rules.commentAccess,
  Reply: rules.replyAccess,
  Folder: rules.folderAccess,
};

/** Returns the lab's resources under these rules. */
export function resourcesUnder(
  accesses: AccessByModel,
  provider: Provider,
  changed: (resource: ResourceDefinition) => ResourceDefinition = (resource) => resource,
): Readonly<Record<Model, ResourceDefinition>> {
  const common = { provider, maxLimit: 100 } as const;
  const byId = { key: ['id'] as const, defaultSort: { field: 'id', order: 'asc' } as const };
  const to = (model: Model) => (): ResourceDefinition => resources[model];
  const resources: Record<Model, ResourceDefinition> = {
    Tenant: defineResource({
      ...{ ...common, ...byId, model: 'Tenant', delegate: 'tenant', path: 'gen-api/tenants' },
      fields: {
        id: { kind: 'String' },
        name: { kind: 'String' },
        changedAt: { kind: 'DateTime' },
      },
      relations: { people: { to: to('Person'), list: true, countedBy: ['tenantId'] } },
      search: ['name'],
      version: 'changedAt',
      access: accesses.Tenant,
    }),
    Country: defineResource({
      ...{ ...common, ...byId, model: 'Country', delegate: 'country', path: 'gen-api/countries' },
      fields: { id: { kind: 'String' }, name: { kind: 'String' } },
      relations: { people: { to: to('Person'), list: true, countedBy: ['countryId'] } },
      search: ['name'],
    }),
    Person: defineResource({
      ...{ ...common, ...byId, model: 'Person', delegate: 'person', path: 'gen-api/people' },
      fields: {
        id: { kind: 'String' },
        name: { kind: 'String' },
        email: { kind: 'String' },
        role: { kind: 'String' },
        salary: { kind: 'Int', optional: true },
        bonus: { kind: 'Int', optional: true },
        tenantId: { kind: 'String' },
        mentorId: { kind: 'String', optional: true },
        countryId: { kind: 'String', optional: true },
      },
      relations: {
        tenant: { to: to('Tenant'), label: 'name', by: ['tenantId'] },
        mentor: { to: to('Person'), label: 'name', by: ['mentorId'] },
        country: { to: to('Country'), label: 'name', by: ['countryId'], only: rules.onlyAdmin },
        posts: { to: to('Post'), list: true, countedBy: ['authorId'] },
      },
      search: ['name', 'email', 'country.name'],
      secrets: ['pin'],
      unhashed: ['pin'],
      constraints: { Person_email_key: ['email'], Person_tenantId_fkey: ['tenantId'] },
      access: accesses.Person,
    }),
    Post: defineResource({
      ...{ ...common, ...byId, model: 'Post', delegate: 'post', path: 'gen-api/posts' },
      fields: {
        id: { kind: 'String' },
        title: { kind: 'String' },
        content: { kind: 'String' },
        published: { kind: 'Boolean' },
        reviewNote: { kind: 'String', optional: true },
        score: { kind: 'Int', optional: true },
        authorId: { kind: 'String' },
        tenantId: { kind: 'String' },
        updatedAt: { kind: 'DateTime' },
      },
      relations: {
        author: { to: to('Person'), label: 'name', by: ['authorId'] },
        tenant: { to: to('Tenant'), label: 'name', by: ['tenantId'] },
        tags: { to: to('Tag'), list: true, ids: true },
        labels: {
          to: to('Label'),
          list: true,
          countedBy: ['postId'],
          ids: { through: { fields: ['labelCode'], relation: 'label' } },
        },
        comments: { to: to('Comment'), list: true, countedBy: ['postId'] },
      },
      search: ['title', 'content', 'reviewNote', 'author.name', 'author.email'],
      version: 'updatedAt',
      constraints: { Post_title_key: ['title'], Post_authorId_fkey: ['authorId'] },
      access: accesses.Post,
    }),
    Tag: defineResource({
      ...{ ...common, ...byId, model: 'Tag', delegate: 'tag', path: 'gen-api/tags' },
      fields: { id: { kind: 'Int' }, name: { kind: 'String' }, secret: { kind: 'Boolean' } },
      relations: { posts: { to: to('Post'), list: true, ids: true, inverse: 'tags' } },
      search: ['name'],
      access: accesses.Tag,
    }),
    Label: defineResource({
      ...{ ...common, model: 'Label', delegate: 'label', path: 'gen-api/labels' },
      key: ['code'],
      fields: {
        code: { kind: 'String' },
        name: { kind: 'String' },
        hidden: { kind: 'Boolean', optional: true },
      },
      search: ['name'],
      defaultSort: { field: 'code', order: 'asc' },
      access: accesses.Label,
    }),
    Comment: defineResource({
      ...{ ...common, model: 'Comment', delegate: 'comment', path: 'gen-api/comments' },
      key: ['postId', 'number'],
      fields: {
        postId: { kind: 'String' },
        number: { kind: 'Int' },
        text: { kind: 'String' },
        authorId: { kind: 'String', optional: true },
      },
      relations: {
        post: { to: to('Post'), label: 'title', by: ['postId'] },
        author: { to: to('Person'), label: 'name', by: ['authorId'] },
      },
      search: ['text', 'post.title', 'post.reviewNote'],
      defaultSort: { field: 'postId', order: 'asc' },
      access: accesses.Comment,
    }),
    Reply: defineResource({
      ...{ ...common, ...byId, model: 'Reply', delegate: 'reply', path: 'gen-api/replies' },
      fields: {
        id: { kind: 'Int' },
        text: { kind: 'String' },
        commentPostId: { kind: 'String' },
        commentNumber: { kind: 'Int' },
      },
      relations: {
        comment: { to: to('Comment'), label: 'text', by: ['commentPostId', 'commentNumber'] },
      },
      search: ['text'],
      access: accesses.Reply,
    }),
    Board: defineResource({
      ...{ ...common, ...byId, model: 'Board', delegate: 'board', path: 'gen-api/boards' },
      fields: {
        id: { kind: 'String' },
        name: { kind: 'String' },
        ownerId: { kind: 'String', optional: true },
        pinnedId: { kind: 'String', optional: true },
      },
      relations: {
        owner: { to: to('Person'), label: 'name', by: ['ownerId'] },
        pinned: { to: to('Post'), label: 'title', by: ['pinnedId'] },
        tags: { to: to('Tag'), list: true, ids: true },
      },
      search: ['name', 'owner.name', 'pinned.title'],
      access: accesses.Board,
    }),
    Folder: defineResource({
      ...{ ...common, ...byId, model: 'Folder', delegate: 'folder', path: 'gen-api/folders' },
      fields: {
        id: { kind: 'Int' },
        AND: { kind: 'String' },
        OR: { kind: 'Int', optional: true },
        ownerId: { kind: 'String', optional: true },
        changedAt: { kind: 'DateTime' },
      },
      search: [],
      version: 'changedAt',
      access: accesses.Folder,
    }),
  };
  for (const model of Object.keys(resources) as Model[])
    resources[model] = changed(resources[model]);
  return resources;
}
