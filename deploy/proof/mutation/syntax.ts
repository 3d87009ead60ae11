import { parseAst } from 'rolldown/parseAst'

/** A node of the syntax tree, as far as the mutators look at it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function parse(source: string): Node {
  return parseAst(source, { lang: 'ts' }) as unknown as Node
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** What stands inside a node and runs, in the order of the text. Types and what the tree only names are left out. */
export function childrenOf(node: Node): readonly Node[] {
  const found: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (isLeftOut(node, key)) continue
    for (const part of Array.isArray(value) ? (value as readonly unknown[]) : [value]) if (isNode(part) && !isType(part)) found.push(part)
  }
  // A shorthand property `{ a }` is named twice in the tree and stands once in the text.
  return found.toSorted((a, b) => a.start - b.start).filter((child, at, all) => at === 0 || child.start >= all[at - 1]!.end)
}

/** Wrappers that leave a value as it is; what they hold runs. */
const VALUES_WITH_TYPES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const isType = ({ type }: Node) => type.startsWith('TS') && !VALUES_WITH_TYPES.has(type)

function isLeftOut({ type, computed }: Node, key: string): boolean {
  if (key === 'typeAnnotation' || key === 'returnType' || key === 'typeParameters' || key === 'typeArguments') return true
  if (type === 'Property' && key === 'key') return computed !== true
  if (type === 'MemberExpression' && key === 'property') return computed !== true
  return type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && key !== 'declaration')
}
