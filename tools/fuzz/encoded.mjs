/** Percent-encodes text for a URL. A lone surrogate has no encoding: it becomes malformed bytes. */
export const encoded = (text) =>
  text
    .split(/([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/)
    .map((part, index) => (index % 2 ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
