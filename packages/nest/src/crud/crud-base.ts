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
import type { ClientOf, DelegateOf } from './client-types';
import { CRUD_SOURCE, type CrudSource } from './crud-source';
import { CommitQueue, type AfterCommit } from './after-commit';
import { createChildren, type ChildMaker, type Children } from './children';
import { LeftFiles } from './left-files';
import { selectLinks } from './link-data';
import { linkedRelations, linkError } from './links';
import type { Link } from './link';
import { PRIVATE_FILES, type PrivateFiles } from './private-files';
import { delegateOf, type Row } from './prisma-client';
import { selectListed, selectOf, type Select } from './select';
import { inTransaction, type Session } from './transaction';
import { UPLOADED_FILES, type UploadedFiles } from './uploaded-files';
import { selectUnseen } from './stored-row';
import { viewOf } from './view';

/** For a service that is made by `new`; to one that Nest makes, it gives both by itself. */
export interface CrudOptions {
  /** Hashes the resource's secrets; `PASSWORD_HASHER`, else scrypt, when absent. */
  readonly hasher?: PasswordHasher | undefined;
  /** Removes uploaded files that a write left behind; `UPLOADED_FILES`, else nobody, when absent. */
  readonly files?: UploadedFiles | undefined;
  /** Signs the addresses of private files; `PRIVATE_FILES`, else nobody, when absent. */
  readonly privateFiles?: PrivateFiles | undefined;
}

/** What a service works on and for: its client, its resource, who asks, and what Nest injects. */
export class CrudBase<T extends ModelTypes> {
  /** What lists read: they leave out relations, which cost a query each, and fields that the resource keeps out of them. */
  protected readonly fields: Select;
  /** What is read of one record. */
  protected readonly select: Select;
  /** What is read of a record that hooks are given: its whole row. */
  protected readonly forHooks: Select;
  /** By property, so that a subclass with a constructor of its own cannot forget to hand them on. */
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
  /** The services that make the children of a record, by the names of their relations. */
  protected readonly children: Readonly<Record<string, Type<ChildMaker>>> = {};
  /** Undefined where somebody else commits and does not tell when. */
  protected readonly afterCommit: AfterCommit | undefined = (work) => work();
  /** Its client is inside a transaction that somebody else began. */
  protected readonly isJoined: boolean = false;
  /** For whom the service works. */
  protected readonly context: RequestContext = NOBODY;

  constructor(
    protected readonly prisma: ClientOf<T>,
    protected readonly resource: ResourceOf<T>,
    private readonly options: CrudOptions = {},
  ) {
    this.fields = selectListed(resource);
    this.select = { ...selectOf(resource), ...selectLinks(linkedRelations(resource)) };
    this.forHooks = { ...this.select, ...selectUnseen(resource) };
  }

  /** This service, working for whoever sent a request: hooks are told of the user. */
  as(context: RequestContext): this {
    return viewOf(this, { context });
  }

  /** This service, working for the program itself: jobs, webhooks, seeds. */
  asSystem(): this {
    return viewOf(this, { context: SYSTEM });
  }

  /**
   * This service inside a transaction: it joins the one that the client belongs to, and never begins
   * one of its own.
   * @param client as `$transaction(async (client) => …)` gives it
   * @param afterCommit is handed what must wait for the commit, such as mails of hooks and the release
   *   of uploaded files that nothing uses any more. Without it a hook's work is an error, and files
   *   stay for the sweep to find: a transaction that is rolled back still needs them.
   */
  withClient(client: ClientOf<T>, afterCommit?: AfterCommit): this {
    return viewOf(this, { prisma: client, isJoined: true, afterCommit });
  }

  /**
   * Runs the work in one transaction, with this service inside of it: in the transaction that is open
   * already, else in a new one. After a deadlock the work is done again, so effects outside the
   * database belong into `afterCommit`.
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

  /** The Prisma calls of this model. */
  protected get delegate(): DelegateOf<T> {
    return delegateOf(this.prisma, this.resource.delegate) as DelegateOf<T>;
  }

  /** Makes the children of a record that was just made, as part of what this service does. */
  protected makeChildren(row: Row, children: readonly Children[]): Promise<void> {
    const key = keyOf(this.resource, row);
    return createChildren(key, this.resource, children, (relation) => this.childMaker(relation));
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

  /** What Nest injects is there after the constructor only. */
  protected get leftFiles(): LeftFiles {
    const files = this.options.files ?? this.injectedFiles;
    return new LeftFiles(this.releasedFields, files, this.afterCommit);
  }

  /**
   * Whom rules hold back could take up the address of any file that he sees, in a text of somebody else, and drop it
   * again. What such a caller leaves waits for the sweep, which looks into all texts; private files stand in no text.
   */
  private get releasedFields(): readonly string[] | undefined {
    const { access, uploads, privateUploads } = this.resource;
    return access && !this.context.isSystem ? privateUploads : uploads;
  }

  protected get privateFiles(): PrivateFiles | undefined {
    return this.options.privateFiles ?? this.injectedPrivateFiles ?? undefined;
  }

  /** Those that hold for whoever asks; none where there are none to hold. */
  protected get rules(): Rules | undefined {
    return rulesFor(this.context, this.resource);
  }

  protected get session(): Session {
    return { client: this.prisma, isJoined: this.isJoined, rules: this.rules };
  }

  /** Runs database work; its errors become HttpExceptions. */
  protected async run<R>(
    operation: Operation,
    work: () => Promise<R>,
    {
      links = [],
      ...told
    }: Pick<ErrorContext, 'id' | 'given' | 'written'> & { links?: readonly Link[] } = {},
  ): Promise<R> {
    try {
      return await work();
    } catch (error) {
      const cause = await linkError(this.session, links, error);
      throw databaseError(cause, { resource: this.resource, operation, ...told });
    }
  }
}
