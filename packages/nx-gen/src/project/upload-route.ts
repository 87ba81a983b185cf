import type { FileTree } from '../base/tree';
import { postRoutesIn } from './post-routes';

/** Returns the controller that already handles `POST /upload`, whatever it is called. */
export function findUploadRoute(tree: FileTree, folder: string): string | undefined {
  for (const child of tree.children(folder)) {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path)) {
      const found = child === 'node_modules' ? undefined : findUploadRoute(tree, path);
      if (found !== undefined) return found;
    } else if (child.endsWith('.controller.ts')) {
      if (handlesUpload(tree.read(path, 'utf-8') ?? '')) return path;
    }
  }
  return undefined;
}

/** Most files need no parsing. */
const handlesUpload = (text: string): boolean =>
  /\bupload\b/.test(text) && postRoutesIn(text).includes('upload');
