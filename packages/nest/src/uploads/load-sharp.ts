import type sharp from 'sharp';

// of the default export: the shape of `import('sharp')` itself depends on a project's module resolution
type SharpModule = typeof sharp;

let loaded: Promise<SharpModule> | undefined;

/** Loads the image library on demand: it takes 18 MB, which a process without images can save. */
export function loadSharp(): Promise<SharpModule> {
  return (loaded ??= load());
}

async function load(): Promise<SharpModule> {
  const { default: library } = await import('sharp');
  // Formats that can execute code. The signatures already exclude them; this is a second barrier,
  // and applies to every use of sharp in the process from here on.
  library.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });
  return library;
}
