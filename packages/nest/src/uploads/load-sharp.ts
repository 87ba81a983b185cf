import type sharp from 'sharp';

// of the default export: what `import('sharp')` itself is differs by how a project resolves modules
type SharpModule = typeof sharp;

let loaded: Promise<SharpModule> | undefined;

/** The library that reads pictures. It takes 18 MB, which a process without pictures need not hold. */
export function loadSharp(): Promise<SharpModule> {
  return (loaded ??= load());
}

async function load(): Promise<SharpModule> {
  const { default: library } = await import('sharp');
  // Formats that are programs of a kind. The first bytes keep them out already; this is the second
  // lock, and from here on holds for every use of sharp in the process.
  library.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });
  return library;
}
