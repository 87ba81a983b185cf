/** Text as a part of an address. Half of a surrogate pair has no encoding: it becomes its broken bytes. */
export const encoded = (text) =>
  text
    .split(/([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/)
    .map((part, index) => (index % 2 ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
