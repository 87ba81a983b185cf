/**
 * Returns the possible headings of the exported column with the labels of a reference: `member` beside `memberId`, or
 * `member.label` where another field has that name.
 */
export function labelHeadingsOf(key: string): [preferred: string, other: string] {
  const relation = key.replace(/(?<=.)(?:_id|Id|ID)$/, '');
  return [relation, `${relation}.label`];
}
