import { webAddress } from '../fields/web-address.js';

const OF_LINKS = ['http:', 'https:', 'mailto:', 'tel:'];
const OF_IMAGES = ['http:', 'https:'];

/** Where a link of a text leads. A place within the text is none: the dashboard has its own address behind the `#`. */
export const linkAddress = (address: string | undefined): string | undefined =>
  address && !address.startsWith('#') ? webAddress(address, OF_LINKS) : undefined;

/** What an image of a text shows. */
export const imageAddress = (address: string | undefined): string | undefined =>
  address && webAddress(address, OF_IMAGES);
