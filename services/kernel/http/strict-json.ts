/** The text isn't acceptable JSON. `message` may be shown: it doesn't quote the text. */
export class BadJson extends Error {
  override readonly name = 'BadJson'
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const STRING = /"(?:[^"\\]|\\.)*"/y

/**
 * Parses JSON that has only one reading: UTF-8, at most `maxDepth` deep, no repeated name in an object,
 * and no name that reaches a prototype.
 */
export function parseJson(bytes: Uint8Array, maxDepth: number): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadJson('This is not UTF-8.')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadJson('This is not JSON.')
  }
  inspect(text, maxDepth)
  return value
}

/** Inspects valid JSON. */
function inspect(text: string, maxDepth: number): void {
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : undefined)
      if (open.length > maxDepth) throw new BadJson(`This is nested more than ${maxDepth} deep.`)
    } else if (char === '}' || char === ']') {
      open.pop()
    } else if (char === '"') {
      STRING.lastIndex = at
      const literal = STRING.exec(text)![0]
      at += literal.length - 1
      if (isName(text, at + 1)) takeName(open.at(-1)!, literal)
    }
  }
}

function isName(text: string, after: number): boolean {
  let at = after
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return text[at] === ':'
}

function takeName(names: Set<string>, literal: string): void {
  const name = JSON.parse(literal) as string
  if (FORBIDDEN_KEYS.has(name)) throw new BadJson('A field name in this is not allowed.')
  if (names.has(name)) throw new BadJson('A field is given more than once.')
  names.add(name)
}
