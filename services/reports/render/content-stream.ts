/** An operator of a page's content with its operands and place. */
export interface Operation {
  readonly operator: string
  /** As written, names with their slash. */
  readonly operands: readonly string[]
  readonly from: number
  readonly to: number
}

/** A number, a name, `true` or an operator: up to the next space or delimiter. */
const WORD = /.[^\0\t\n\f\r ()<>[\]{}/%]*/sy
const BETWEEN = /(?:[\0\t\n\f\r ]+|%[^\n\r]*)*/y
const OPERAND = /^(?:[-+.\d/(<[]|true$|false$|null$)/
/** Inline images contain arbitrary bytes. */
const INLINE_IMAGE_END = /[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)/g

/** Parses a content stream (ISO 32000-1, 7.8.2). `content` has one character per byte. */
export function operationsOf(content: string): readonly Operation[] {
  const operations: Operation[] = []
  let operands: string[] = []
  let from: number | undefined
  for (let at = endOf(BETWEEN, content, 0); at < content.length; at = endOf(BETWEEN, content, at)) {
    from ??= at
    const end = endOfToken(content, at)
    const token = content.slice(at, end)
    at = end
    if (OPERAND.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'BI') at = endOf(INLINE_IMAGE_END, content, at)
    operations.push({ operator: token, operands, from, to: at })
    operands = []
    from = undefined
  }
  return operations
}

/** The end of one operand or operator. A list or dictionary is one operand. */
function endOfToken(content: string, at: number): number {
  const sign = content[at]
  if (sign === '(') return endOfString(content, at)
  if (sign === '[') return endOfGroup(content, at + 1, ']')
  if (content.startsWith('<<', at)) return endOfGroup(content, at + 2, '>>')
  if (sign !== '<') return endOf(WORD, content, at)
  const end = content.indexOf('>', at)
  return end === -1 ? unfinished() : end + 1
}

function endOfString(content: string, from: number): number {
  for (let at = from, depth = 0; at < content.length; at += 1) {
    const sign = content[at]
    if (sign === '\\') at += 1
    else if (sign === '(') depth += 1
    else if (sign === ')' && --depth === 0) return at + 1
  }
  return unfinished()
}

function endOfGroup(content: string, from: number, close: ']' | '>>'): number {
  for (let at = endOf(BETWEEN, content, from); at < content.length; at = endOf(BETWEEN, content, endOfToken(content, at)))
    if (content.startsWith(close, at)) return at + close.length
  return unfinished()
}

function endOf(what: RegExp, content: string, from: number): number {
  what.lastIndex = from
  return what.test(content) ? what.lastIndex : unfinished()
}

function unfinished(): never {
  throw new Error('The content of a page ends in the middle of an operand.')
}
