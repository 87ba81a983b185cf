/** Makes the browser save a file; a data: URL of that length would be too long for some browsers. */
export function saveFile(content: BlobPart, name: string): void {
  const address = URL.createObjectURL(new Blob([content]));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
