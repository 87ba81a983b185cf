import type ts from 'typescript';
import { findAdmin, resourceNameOf } from './admin';
import { appendToElement } from './children';
import type { Edit } from './edit';
import { entryEdits, linesOf } from './entries';
import { generatedNames, importEdits, renderImport, type ImportLine } from './imports';
import { markedElement } from './marked';
import { findRegion, nodesInRegion, withMarkers } from './region';
import { readResource, renderResource } from './resource-element';
import { refuseOwnResources, refuseShadowedNames } from './own-resources';
import { refersTo, runtimeNames, type RuntimeNames } from './runtime-names';
import type { WiringResult } from './result';
import type { Source } from './source';
import { typescript } from './typescript';
import { isOutOfScope, wire } from './wire';

/** A generated resource of the dashboard. */
export interface ResourceEntry {
  /** Exported resource constant: `promoCodes`. */
  constName: string;
  /** Exported studio page: `PromoCodeStudio`. */
  studioName: string;
  /** Folder of the resource, relative to the file that imports it: `./resources/promo-codes`. */
  importPath: string;
}
