import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff';

/** Returns a small single-colour picture. */
export function picture(format: Format, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c83' } })
    .toFormat(format)
    .toBuffer();
}

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n');
export const SCRIPT = '<script>alert(1)</script>';
