import { type Node, isNode } from './syntax.ts'

/** Another text for a node. */
export interface Change {
  readonly mutator: string
  readonly text: string
}

/** What can go wrong with a node, each by one small change. `textOf` gives the text of a node as it is. */
export function changesOf(node: Node, textOf: (node: Node) => string): readonly Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return ofBinary(node, textOf)
    case 'LogicalExpression':
      return ofLogical(node, textOf)
    case 'UnaryExpression':
      return ofUnary(node, textOf)
    case 'Literal':
      return ofLiteral(node)
    case 'AssignmentExpression':
      return ofAssignment(node, textOf)
    case 'ArrayExpression':
      return ofArray(node, textOf)
    case 'CallExpression':
      return ofCall(node, textOf)
    default:
      return []
  }
}

/** The condition of an `if` or a `?:`. A comparison or a `!` is turned round where it stands. */
export function changesOfCondition(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const branch = node['test'] as Node
  const never = node.type === 'IfStatement' ? [{ mutator: 'branch removed', text: 'false' }] : []
  const isTurnedItself =
    branch.type === 'UnaryExpression' || (branch.type === 'BinaryExpression' && String(branch['operator']) in COMPARISONS)
  return isTurnedItself ? never : [...never, { mutator: 'condition negated', text: `!(${textOf(branch)})` }]
}

const ARITHMETIC: Readonly<Record<string, readonly string[]>> = { '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'], '%': ['*'] }
/** The bound moved, and the whole turned round. */
const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
}

function ofBinary(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const operator = String(node['operator'])
  const [left, right] = [node['left'] as Node, node['right'] as Node]
  if (operator === '+' && (isText(left) || isText(right))) return []
  const mutator = operator in COMPARISONS ? 'comparison' : 'arithmetic'
  const others = COMPARISONS[operator] ?? ARITHMETIC[operator] ?? []
  return others.map((other) => ({ mutator, text: `${textOf(left)} ${other} ${textOf(right)}` }))
}

/** As far as it can be seen: joining texts is no arithmetic. */
function isText(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node['value'] === 'string'
  return node.type === 'BinaryExpression' && (isText(node['left'] as Node) || isText(node['right'] as Node))
}

function ofLogical(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const operator = String(node['operator'])
  if (operator === '??') return []
  const other = operator === '&&' ? '||' : '&&'
  return [{ mutator: 'and ↔ or', text: `(${textOf(node['left'] as Node)}) ${other} (${textOf(node['right'] as Node)})` }]
}

function ofUnary(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const operator = String(node['operator'])
  if (operator !== '!' && operator !== '-') return []
  return [{ mutator: operator === '!' ? 'condition negated' : 'arithmetic', text: textOf(node['argument'] as Node) }]
}

function ofLiteral(node: Node): readonly Change[] {
  const { value } = node
  if (typeof value === 'boolean') return [{ mutator: 'boolean', text: String(!value) }]
  if (typeof value === 'bigint') return [{ mutator: 'number', text: `${value + 1n}n` }]
  return typeof value === 'number' ? [value + 1, value - 1].map((other) => ({ mutator: 'number', text: String(other) })) : []
}

function ofAssignment(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const other = { '+=': '-=', '-=': '+=', '*=': '/=' }[String(node['operator'])]
  return other === undefined
    ? []
    : [{ mutator: 'arithmetic', text: `${textOf(node['left'] as Node)} ${other} ${textOf(node['right'] as Node)}` }]
}

function ofArray(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const elements = (node['elements'] as readonly unknown[]).filter(isNode)
  return elements.map((_left, out) => {
    const kept = elements.filter((_element, at) => at !== out).map(textOf)
    return { mutator: 'element dropped', text: `[${kept.join(', ')}]` }
  })
}

/** Of the ledger: which is written for which. */
const INSTEAD: Readonly<Record<string, string>> = {
  sum: 'excess',
  excess: 'sum',
  least: 'greatest',
  greatest: 'least',
  product: 'wholes',
  wholes: 'product',
}
const OF_OBJECTS: Readonly<Record<string, string>> = {
  'Math.max': 'Math.min',
  'Math.min': 'Math.max',
  'Math.floor': 'Math.ceil',
  'Math.ceil': 'Math.floor',
}
const OF_LISTS: Readonly<Record<string, string>> = { every: 'some', some: 'every' }

function ofCall(node: Node, textOf: (node: Node) => string): readonly Change[] {
  const callee = node['callee'] as Node
  const args = (node['arguments'] as readonly unknown[]).filter(isNode).map(textOf)
  const called = textOf(callee)
  const calls = (name: string, given = args) => `${name}(${given.join(', ')})`
  if (callee.type === 'Identifier' && Object.hasOwn(INSTEAD, called)) {
    const other = { mutator: `${called} ↔ ${INSTEAD[called]!}`, text: `__ledger.${calls(INSTEAD[called]!)}` }
    if (args.length !== 2 || called === 'least' || called === 'greatest') return [other]
    return [other, { mutator: 'operands swapped', text: calls(called, args.toReversed()) }]
  }
  if (Object.hasOwn(OF_OBJECTS, called)) return [{ mutator: 'call', text: calls(OF_OBJECTS[called]!) }]
  if (callee.type !== 'MemberExpression' || callee['optional'] === true || node['optional'] === true) return []
  const name = textOf(callee['property'] as Node)
  const other = Object.hasOwn(OF_LISTS, name) ? OF_LISTS[name] : undefined
  return other === undefined ? [] : [{ mutator: 'call', text: calls(`${textOf(callee['object'] as Node)}.${other}`) }]
}
