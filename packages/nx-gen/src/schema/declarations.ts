import type { Comment, SchemaLine, Token } from './lines';
import { joinContinued } from './directives/continued';
import { readLines } from './lines';

/** A line inside a block: a field, a `@@` attribute or a setting. */
export interface Member {
  name: string;
  line: number;
  /** Everything on the line, the name included. */
  tokens: Token[];
  /** The contiguous comment lines above. */
  above: Comment[];
  /** The comment at the line's end. */
  trailing?: Comment;
}

/** A `model`, `view`, `type`, `enum`, `generator` or `datasource` block. */
export interface Block {
  keyword: string;
  name: string;
  file: string;
  line: number;
  above: Comment[];
  /** The comment after the opening brace. */
  trailing?: Comment;
  members: Member[];
  /** Comments inside it with nothing directly below them. */
  stray: Comment[];
}

/** A schema file as declarations, and the comments that belong to none. */
export interface SchemaFileOutline {
  file: string;
  blocks: Block[];
  /** Comments between the blocks with nothing directly below them. */
  stray: Comment[];
}

/** Returns the outline of a schema file; text that Prisma would reject yields a partial outline, never an error. */
export function outlineOf(file: string, text: string): SchemaFileOutline {
  const outline: SchemaFileOutline = { file, blocks: [], stray: [] };
  const comments: Comment[] = [];
  let block: Block | undefined;
  for (const line of readLines(text)) {
    const [first] = line.tokens;
    if (!first) {
      if (line.comment) {
        comments.push(line.comment);
      } else if (line.isBlank) {
        (block ?? outline).stray.push(...joinContinued(comments.splice(0)));
      }
      continue;
    }
    const above = joinContinued(comments.splice(0));
    if (first.text === '}') {
      (block ?? outline).stray.push(...above, ...(line.comment ? [line.comment] : []));
      block = undefined;
    } else if (block) {
      block.members.push(memberOf(line, above));
    } else {
      block = blockOf(file, line, above);
      if (block) {
        outline.blocks.push(block);
      }
    }
  }
  (block ?? outline).stray.push(...joinContinued(comments));
  return outline;
}

function blockOf(file: string, line: SchemaLine, above: Comment[]): Block | undefined {
  const [keyword, name, brace] = line.tokens;
  if (keyword?.kind !== 'word' || name?.kind !== 'word' || brace?.text !== '{') {
    return undefined;
  }
  return {
    keyword: keyword.text,
    name: name.text,
    file,
    line: line.number,
    above,
    trailing: line.comment,
    members: [],
    stray: [],
  };
}

function memberOf(line: SchemaLine, above: Comment[]): Member {
  const [first] = line.tokens;
  return {
    name: first?.kind === 'word' ? first.text : '',
    line: line.number,
    tokens: line.tokens,
    above,
    trailing: line.comment,
  };
}

/** Returns where an attribute such as `@map` or `@relation` starts among a field's tokens; -1 without it. */
export function attributeIndex(tokens: readonly Token[], name: string): number {
  return tokens.findIndex(
    (token, index) =>
      token.kind === 'word' && token.text === name && tokens[index - 1]?.text === '@',
  );
}

/** Returns the string after `name:` inside an attribute's parentheses, e.g. the constraint in `@relation(map: "x")`. */
export function attributeString(
  tokens: readonly Token[],
  attribute: string,
  name: string,
): string | undefined {
  const start = attributeIndex(tokens, attribute);
  const following = tokens.slice(start + 1);
  if (start < 0 || following[0]?.text !== '(') {
    return undefined;
  }
  let depth = 0;
  for (const [index, { kind, text }] of following.entries()) {
    if (kind === 'sign') {
      depth += text === '(' || text === '[' ? 1 : text === ')' || text === ']' ? -1 : 0;
    }
    if (depth === 0) {
      return undefined;
    }
    if (depth === 1 && kind === 'word' && text === name && following[index + 1]?.text === ':') {
      const value = following[index + 2];
      return value?.kind === 'string' ? value.text : undefined;
    }
  }
  return undefined;
}
