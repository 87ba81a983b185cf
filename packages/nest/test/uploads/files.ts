import sharp from 'sharp';

/** A harmless stand-in for a script injected into a visitor's browser. */
export const SCRIPT = '<script>alert(document.domain)</script>';

export const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

/** Creates a picture of one colour. */
export const picture = (
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff',
  width = 40,
  height = 30,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();
