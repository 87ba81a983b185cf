type SharpModule = typeof import('sharp');

let loaded: Promise<SharpModule> | undefined;

/** The library that reads pictures. It takes 18 MB, which a process without pictures need not hold. */
export function loadSharp(): Promise<SharpModule> {
  return (loaded ??= load());
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  // Formats that are programs of a kind. The first bytes keep them out already; this is the second
  // lock, and from here on holds for every use of sharp in the process.
  sharp.block({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadPdf'] });
  return sharp;
}
