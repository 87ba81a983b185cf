// Which parts of a built dashboard are loaded when, in bytes as transferred (gzip).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The files and sizes of one built dashboard. */
export class Weight {
  constructor(dist) {
    this.dist = dist;
    this.manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
    this.packages = JSON.parse(readFileSync(join(dist, 'packages.json'), 'utf8'));
  }

  /** Returns the total compressed size of these files in bytes. */
  bytes(files) {
    return [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(this.dist, file))).length,
      0,
    );
  }

  /** Returns the entry with its static imports, and the login page, which anonymous visitors see first. */
  loginFiles() {
    const login = Object.keys(this.manifest).find((key) => this.manifest[key].name === 'login');
    return new Set([...this.initialFiles(), ...this.withImports([login])]);
  }

  /** Returns the entry with its static imports. */
  initialFiles() {
    const entry = Object.keys(this.manifest).find((key) => this.manifest[key].isEntry);
    return this.withImports([entry]);
  }

  /** Returns the initial files, and the page of a list with its imports. */
  firstListFiles() {
    const list = Object.keys(this.manifest).find((key) => key.endsWith('/Entity0001List.tsx'));
    return new Set([...this.initialFiles(), ...this.withImports([list])]);
  }

  allFiles() {
    return readdirSync(join(this.dist, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`);
  }

  /** Returns [[package, characters]] of these files, the largest first. */
  heaviest(files) {
    const sizes = new Map();
    for (const file of files)
      for (const [name, size] of Object.entries(this.packages[file] ?? {}))
        sizes.set(name, (sizes.get(name) ?? 0) + size);
    return [...sizes].sort(([, a], [, b]) => b - a);
  }

  withImports(keys, files = new Set()) {
    for (const key of keys) {
      const { file, imports = [] } = this.manifest[key];
      if (files.has(file)) continue;
      files.add(file);
      this.withImports(imports, files);
    }
    return files;
  }
}
