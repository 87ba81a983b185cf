/** A list in the metadata of a module, such as `exports: [PrismaService]`. */
interface ModuleList {
  /** What is between its brackets, with other brackets inside. */
  text: string;
  /** Where it begins in the file. */
  offset: number;
}

/** Finds the lists that a file gives a property. */
export const moduleListsIn = (text: string, property: string): ModuleList[] =>
  [...text.matchAll(new RegExp(`\\b${property}\\s*:\\s*\\[`, 'g'))].map(({ 0: start, index }) => {
    const offset = index + start.length;
    return { text: text.slice(offset, closingBracket(text, offset)), offset };
  });

/** Returns where a list ends that begins before an offset. */
function closingBracket(text: string, offset: number): number {
  let depth = 1;
  for (let at = offset; at < text.length; at++) {
    if (text[at] === '[') depth++;
    if (text[at] === ']' && --depth === 0) return at;
  }
  return text.length;
}
