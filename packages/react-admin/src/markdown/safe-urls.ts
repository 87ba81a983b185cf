import { safeUrl } from '../fields/safe-url.js';

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
const IMAGE_SCHEMES = ['http:', 'https:'];

/**
 * Returns where a link in a text may lead. Anchors are excluded: the dashboard uses the part after the `#` for its own addresses.
 */
export const safeLinkUrl = (address: string | undefined): string | undefined =>
  address && !address.startsWith('#') ? safeUrl(address, LINK_SCHEMES) : undefined;

/** Returns where an image in a text may be loaded from. */
export const safeImageUrl = (address: string | undefined): string | undefined =>
  address && safeUrl(address, IMAGE_SCHEMES);
