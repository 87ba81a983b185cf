import type { ProblemText } from '../base/diagnostics';
import type { ResponseProperty } from '../plan/api-places';

/** Text in a file and its line, starting at 1. */
export interface DeclaredText {
  text: string;
  line: number;
}

/** A problem with a line of a file. */
export interface Problem extends ProblemText {
  line: number;
}

/** What an adapter file declares. Invalid parts are absent here and listed among the problems. */
export interface AdapterIR {
  kind: 'json' | 'multipart';
  /** One of `METHODS`. */
  method?: DeclaredText;
  /** Relative to the resource: `/with-image`, `/:id/publish`. */
  path?: DeclaredText;
  /** Class names of guards, in the order they run; empty if the route is public. */
  auth: DeclaredText[];
  /** Set if the route is explicitly public. */
  isPublic?: true;
  /** Set if `auth` is written, but no guard of it is valid. */
  hasInvalidAuth?: true;
  /** `ProductService.create`. */
  target?: DeclaredText;
  /** The declared type of the handler's own response, with its status codes. */
  answer?: ReturnedType & { statuses: number[] };
}

/** The result of reading an adapter file. Plain JSON, which the next run may reuse for the same text. */
export interface AdapterReading {
  /** Absent if the default export is not an adapter. */
  adapter?: AdapterIR;
  problems: Problem[];
}

/** HTTP methods of adapters: those of `AdapterMethod` in `@gen/nest`. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A class of the user's, reduced to what generated code depends on. */
export interface ClassIR {
  name: string;
  /** Line of its declaration, starting at 1. */
  line: number;
  isExported?: true;
  isAbstract?: true;
  methods: MethodIR[];
  /** Absent if it has none. */
  properties?: ResponseProperty[];
  /** Its base class; without a name if that is not a plain identifier. */
  base?: {
    name?: string;
    /** The module that the name is imported from; absent if it is in the same file. */
    from?: string;
  };
  /** The contents of its `@Module` decorator. */
  module?: ModuleIR;
}

/** The classes that a module refers to, including dynamic modules and `forwardRef`. */
export interface ModuleIR {
  imports: ModuleImport[];
  providers: string[];
  exports: string[];
}

export interface ModuleImport {
  name: string;
  /** The module that the name is imported from; absent if it is in the same file. */
  from?: string;
  line: number;
}

export interface MethodIR {
  name: string;
  /** Why it cannot be called on an instance from outside. */
  hidden?: 'private' | 'protected' | 'static';
  /** The declared return type, if it is a named type or a list of one; of a promise, the type it resolves to. */
  returns?: ReturnedType;
}

/** A named type, or a list of it, that a function returns. */
export interface ReturnedType {
  name: string;
  /** The module that the name is imported from; absent if it is in the same file. */
  from?: string;
  isList?: true;
  /** A page of a list. */
  isPage?: true;
  /** The type is nullable. */
  isNullable?: true;
}
