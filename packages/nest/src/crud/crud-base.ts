import { Inject, Optional, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Rules } from '../access/rules';
import { rulesFor } from '../access/scope';
import { NOBODY, SYSTEM, type RequestContext } from '../context/request-context';
import { databaseError } from '../errors/database-error';
import type { ErrorContext, Operation } from '../errors/error-context';
import { keyOf } from '../ids/key-where';
import { scryptHasher } from '../password/scrypt';
import { PASSWORD_HASHER, type PasswordHasher } from '../password/hasher';
import type { ModelTypes } from '../resource/model-types';
import type { Relation } from '../resource/relations';
import type { ResourceOf } from '../resource/typed-definition';
import type { AcceptedClientOf, ClientOf, DelegateOf } from './client-types';
import { CRUD_SOURCE, type CrudSource } from './crud-source';
import { CommitQueue, type AfterCommit } from './after-commit';
import { checkChildren, createChildren, type ChildMaker, type Children } from './children';
import { UnusedFiles } from './left-files';
import { selectLinks } from './link-data';
import { linkedRelations, linkError } from './links';
import type { Link } from './link';
import { PRIVATE_FILES, type PrivateFiles } from './private-files';
import { delegateOf, type Row } from './prisma-client';
import { retried } from './retried';
import { selectListed, selectOf, type Select } from './select';
import { inTransaction, type Session } from './transaction';
import { UPLOADED_FILES, type UploadedFiles } from './uploaded-files';
import { refuseUnreadVersions } from './unread-versions';
import { selectUnseen } from './unseen-columns';
import { deriveService } from './view';

/** For services created with `new`; Nest injects these into its own. */
export interface CrudOptions {
  /** Hashes the resource's secrets; defaults to `PASSWORD_HASHER`, then scrypt. */
  readonly hasher?: PasswordHasher | undefined;
  /** Removes uploaded files that a write leaves unused; defaults to `UPLOADED_FILES`, then to keeping them. */
  readonly files?: UploadedFiles | undefined;
  /** Signs the URLs of private files; defaults to `PRIVATE_FILES`, then to none. */
  readonly privateFiles?: PrivateFiles | undefined;
}

/** The dependencies of a service: its client, its resource, the caller, and what Nest injects. */
export class CrudBase<T extends ModelTypes> {
  /** What lists read: without relations, which cost a query each, and without fields that the resource omits from lists. */
  protected readonly fields: Select;
  /** What is read of one record. */
  protected readonly select: Select;
  /** What is read of a record for hooks: its whole row. */
  protected readonly forHooks: Select;
  /** Injected by property, so that a subclass with its own constructor cannot forget to pass them on. */
  @Optional()
  @Inject(PASSWORD_HASHER)
  private readonly injectedHasher?: PasswordHasher;
  @Optional()
  @Inject(UPLOADED_FILES)
  private readonly injectedFiles?: UploadedFiles;
  @Optional()
  @Inject(PRIVATE_FILES)
  private readonly injectedPrivateFiles?: PrivateFiles;
  @Optional()
  @Inject(ModuleRef)
  private readonly moduleRef?: ModuleRef;
  /** The services that create the children of a record, by relation name. */
  protected readonly children: Readonly<Record<string, Type<ChildMaker>>> = {};
  /** Undefined if someone else commits and does not say when. */
  protected readonly afterCommit: AfterCommit | undefined = (work) => work();
  /** The client belongs to a transaction that someone else started. */
  protected readonly isJoined: boolean = false;
  /** The caller for whom the service works. */
  protected readonly context: RequestContext = NOBODY;
  /** With extensions it has the types of the client without them. */
  protected readonly prisma: ClientOf<T>;

  constructor(
    prisma: AcceptedClientOf<T>,
    protected readonly resource: ResourceOf<T>,
    private readonly options: CrudOptions = {},
  ) {
    this.prisma = prisma as ClientOf<T>; // the calls of both are the same
    this.fields = selectListed(resource);
    this.select = { ...selectOf(resource), ...selectLinks(linkedRelations(resource)) };
    this.forHooks = { ...this.select, ...selectUnseen(resource) };
    refuseUnreadVersions(this);
  }

  /** Returns this service acting for the caller of a request; hooks receive the user. */
  as(context: RequestContext): this {
    return deriveService(this, { context });
  }

  /** Returns this service acting for the system: jobs, webhooks, seeds. */
  asSystem(): this {
    return deriveService(this, { context: SYSTEM });
  }

  /**
   * Returns this service inside a transaction: it joins the client's transaction, and never starts its own.
   * @param client the argument of `$transaction(async (client) => …)`
   * @param afterCommit receives work to run after the commit, such as mails of hooks and the removal
   *   of unused uploaded files. Without it, deferring work in a hook is an error, and files stay until
   *   the sweep: a transaction that is rolled back still needs them.
   */
  withClient(client: AcceptedClientOf<T>, afterCommit?: AfterCommit): this {
    return deriveService(this, { prisma: client, isJoined: true, afterCommit });
  }

  /**
   * Runs the work in one transaction, with this service inside it: in the open transaction, else in
   * a new one. Retries the work after a deadlock, so effects outside the database belong in
   * `afterCommit`.
   */
  protected async transact<R>(work: (inside: this) => Promise<R>): Promise<R> {
    if (this.isJoined) return work(this);
    let queue = new CommitQueue();
    const result = await inTransaction(this.session, this.resource, ({ client }) => {
      queue = new CommitQueue();
      return work(this.withClient(client as ClientOf<T>, queue.add));
    });
    await queue.run();
    return result;
  }

  /** What this service works on. */
  get [CRUD_SOURCE](): CrudSource {
    return { client: this.prisma, resource: this.resource };
  }

  /** The Prisma delegate of this model. */
  protected get delegate(): DelegateOf<T> {
    return delegateOf(this.prisma, this.resource.delegate) as DelegateOf<T>;
  }

  /** Creates the children of a new record as part of the same operation. */
  protected makeChildren(row: Row, children: readonly Children[]): Promise<void> {
    const key = keyOf(this.resource, row);
    return createChildren(key, this.resource, children, (relation) => this.childMaker(relation));
  }

  /** Refuses references of the children before a hook sees them. */
  protected checkChildren(children: readonly Children[]): Promise<void> {
    return checkChildren(children, (relation) => this.childMaker(relation));
  }

  private childMaker({ name }: Relation): ChildMaker {
    const type = this.children[name];
    if (!type) throw new Error(`${this.resource.model}: no service makes ${name}`);
    const { moduleRef, prisma, context, afterCommit } = this;
    if (!moduleRef)
      throw new Error(`${this.resource.model}: ${name} are made where Nest makes the services`);
    return moduleRef.get(type, { strict: false }).as(context).withClient(prisma, afterCommit);
  }

  protected get hasher(): PasswordHasher {
    return this.options.hasher ?? this.injectedHasher ?? scryptHasher;
  }

  /** Read lazily, as Nest injects properties after the constructor. */
  protected get leftFiles(): UnusedFiles {
    const files = this.options.files ?? this.injectedFiles;
    return new UnusedFiles(this.releasableFields, files, this.afterCommit);
  }

  /**
   * A restricted caller could copy the URL of any visible file into an unrelated text and remove it
   * again, which would release the file. What such a caller leaves unused stays until the sweep,
   * which searches all texts; private files never occur in other texts.
   */
  private get releasableFields(): readonly string[] | undefined {
    const { access, uploads, privateUploads } = this.resource;
    return access && !this.context.isSystem ? privateUploads : uploads;
  }

  protected get privateFiles(): PrivateFiles | undefined {
    return this.options.privateFiles ?? this.injectedPrivateFiles ?? undefined;
  }

  /** The caller's rules; undefined if nothing restricts the caller. */
  protected get rules(): Rules | undefined {
    return rulesFor(this.context, this.resource);
  }

  protected get session(): Session {
    return { client: this.prisma, isJoined: this.isJoined, rules: this.rules };
  }

  /** Runs database work; converts its errors to HttpExceptions. */
  protected async run<R>(
    operation: Operation,
    work: () => Promise<R>,
    {
      links = [],
      ...errorContext
    }: Pick<ErrorContext, 'id' | 'given' | 'written'> & { links?: readonly Link[] } = {},
  ): Promise<R> {
    const { isJoined, resource } = this;
    try {
      // a transaction is tried again as a whole, by whoever began it
      return await (isJoined || resource.provider !== 'sqlite' ? work() : retried(resource, work));
    } catch (error) {
      const cause = await linkError(this.session, links, error);
      throw databaseError(cause, { resource, operation, ...errorContext });
    }
  }
}
