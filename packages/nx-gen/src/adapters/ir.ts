import type { Told } from '../base/diagnostics';
import type { AnswerProperty } from '../plan/api-places';

/** Text that stands in a file, and the line of it, from 1. */
export interface Declared {
  text: string;
  line: number;
}

/** What is wrong with a line of a file. */
export interface Problem extends Told {
  line: number;
}

/** What an adapter file declares. A part that is wrong is absent here and stands among the problems. */
export interface AdapterIR {
  kind: 'json' | 'multipart';
  /** One of `METHODS`. */
  method?: Declared;
  /** Relative to the resource: `/with-image`, `/:id/publish`. */
  path?: Declared;
  /** Class names of guards, in the order in which they run; none where the route is open. */
  auth: Declared[];
  /** It says itself that the route is open. */
  isPublic?: true;
  /** `ProductService.create`. */
  target?: Declared;
  /** What the handler says that it answers itself, and its statuses. */
  answer?: ReturnedType & { statuses: number[] };
}

/** What was found in an adapter file. Plain JSON: the next run may know it by the file's text. */
export interface AdapterReading {
  /** Absent where the default export is no adapter. */
  adapter?: AdapterIR;
  problems: Problem[];
}

/** Methods of HTTP that an adapter can answer: those of `AdapterMethod` in `@gen/nest`. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A class of the user's, as far as generated code has to do with it. */
export interface ClassIR {
  name: string;
  /** Of its declaration, from 1. */
  line: number;
  isExported?: true;
  isAbstract?: true;
  methods: MethodIR[];
  /** Absent where it has none. */
  properties?: AnswerProperty[];
  /** What it extends; without a name where that is no plain name. */
  base?: {
    name?: string;
    /** The module that the name comes from; absent where it is of the same file. */
    from?: string;
  };
  /** What `@Module` says of it. */
  module?: ModuleIR;
}

/** The classes that a module names, those of dynamic modules and of `forwardRef` too. */
export interface ModuleIR {
  imports: ModuleImport[];
  providers: string[];
  exports: string[];
}

export interface ModuleImport {
  name: string;
  /** The module that the name comes from; absent where it is of the same file. */
  from?: string;
  line: number;
}

export interface MethodIR {
  name: string;
  /** Why nobody outside can call it on an instance. */
  hidden?: 'private' | 'protected' | 'static';
  /** What it says that it gives, where that is one named type, or several of such; of a promise what it promises. */
  returns?: ReturnedType;
}

/** A named type that a function gives, or several of such. */
export interface ReturnedType {
  name: string;
  /** The module that the name comes from; absent where it is of the same file. */
  from?: string;
  isList?: true;
  /** A page of such, as lists answer it. */
  isPage?: true;
  /** Or null. */
  isNullable?: true;
}
