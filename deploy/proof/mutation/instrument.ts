import { type Change, changesOf, changesOfCondition } from './mutators.ts'
import { type Node, childrenOf, parse } from './syntax.ts'

/** One planted mistake: a place in a file and another text for it. */
export interface Mutant {
  readonly id: number
  readonly file: string
  readonly line: number
  /** The text of the line. */
  readonly text: string
  readonly mutator: string
  readonly before: string
  readonly after: string
}

export interface SourceFile {
  readonly file: string
  readonly source: string
  /** Where the ledger is imported from: a changed call may need what the file doesn't import. */
  readonly ledger: string
}

const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement'])

/**
 * The file with every mistake of it planted, none of which is switched on: `__on(7) ? changed : as it was`. So a mutant is chosen
 * without a build. In every loop `__turn()` counts, so that a loop that a mistake makes endless ends. What the
 * engine keeps from one run to the next goes through `__kept`, so that nothing of one mutant is left for another.
 */
export function instrument(
  { file, source, ledger }: SourceFile,
  firstId: number,
): { readonly code: string; readonly mutants: readonly Mutant[] } {
  const mutants: Mutant[] = []
  const lines = source.split('\n')
  const textOf = ({ start, end }: Node) => source.slice(start, end)

  const plant = (node: Node, text: string, changes: readonly Change[]): string => {
    let planted = text
    for (const { mutator, text: after } of changes) {
      const id = firstId + mutants.length
      const line = source.slice(0, node.start).split('\n').length
      mutants.push({ id, file, line, text: lines[line - 1]!.trim(), mutator, before: textOf(node), after })
      planted = `(__on(${id}) ? (${after}) : ${planted})`
    }
    return changes.length === 0 ? text : planted
  }
  const written = (node: Node, write: (child: Node) => string = whole): string => {
    let text = ''
    let from = node.start
    for (const child of childrenOf(node)) {
      text += source.slice(from, child.start) + write(child)
      from = child.end
    }
    return text + source.slice(from, node.end)
  }
  const branching = (node: Node) => (child: Node) =>
    child === node['test'] ? plant(child, whole(child), changesOfCondition(node, textOf)) : whole(child)
  const whole = (node: Node): string => {
    if (LOOPS.has(node.type)) return loop(node)
    if (node.type === 'ExpressionStatement') return statement(node)
    // Inside of `a?.b()` a bracket would end what the question mark is asked for.
    if (isKept(node)) return `__kept(${textOf(node)})`
    if (node.type === 'ChainExpression') return `(${source.slice(node.start, node.end)})`
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return written(node, branching(node))
    return plant(node, written(node), changesOf(node, textOf))
  }
  /** What makes a loop go on to its end is left alone. */
  const loop = (node: Node): string =>
    written(node, (child) => {
      if (child === node['body']) return `{ __turn(); ${whole(child)} }`
      return child === node['update'] ? textOf(child) : whole(child)
    })
  /** In braces of its own: a line that begins with a bracket would go on with the line before it. */
  const statement = (node: Node): string => {
    const expression = node['expression'] as Node
    const isCall = expression.type === 'CallExpression'
    return `{ ${plant(expression, whole(expression), isCall ? [{ mutator: 'call removed', text: 'undefined' }] : [])} }`
  }
  const program = parse(source)
  const code = `import * as __ledger from ${JSON.stringify(ledger)}\n${written({ ...program, start: 0, end: source.length })}`
  return { code, mutants }
}

/** A map that begins empty and is filled later. */
const isKept = ({ type, callee, arguments: given }: Node) =>
  type === 'NewExpression' && (callee as { readonly name?: string }).name === 'Map' && (given as readonly unknown[]).length === 0
