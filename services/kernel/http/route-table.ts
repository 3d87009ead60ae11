/** A path's route, with the values of its parameters. */
export interface Found<Value> {
  readonly value: Value
  readonly params: Readonly<Record<string, string>>
}

interface Node<Value> {
  readonly literals: Map<string, Node<Value>>
  readonly parameters: Map<string, Node<Value>>
  value?: Value
}

const node = <Value>(): Node<Value> => ({ literals: new Map(), parameters: new Map() })

/**
 * Finds the value of the pattern that a path matches, segment by segment: Express tries every pattern in turn. A pattern consists of literal
 * segments and parameters (`/api/clients/:id`). Throws if two patterns match the same path.
 */
export function routeTable<Value>(routes: Iterable<readonly [pattern: string, value: Value]>): (path: string) => Found<Value> | undefined {
  const root = node<Value>()
  const patterns: string[] = []
  for (const [pattern, value] of routes) {
    const other = patterns.find((known) => canBothMatch(known, pattern))
    if (other !== undefined) throw new Error(`Two routes match the same path: ${other} and ${pattern}.`)
    patterns.push(pattern)
    let at = root
    for (const segment of segmentsOf(pattern)) {
      const [children, name] = segment.startsWith(':') ? [at.parameters, segment.slice(1)] : [at.literals, segment]
      const next = children.get(name) ?? node()
      children.set(name, next)
      at = next
    }
    at.value = value
  }
  return (path) => find(root, segmentsOf(path), 0, {})
}

/** Undefined also if a parameter can't be decoded. */
function find<Value>(
  { literals, parameters, value }: Node<Value>,
  segments: readonly string[],
  at: number,
  params: Readonly<Record<string, string>>,
): Found<Value> | undefined {
  const segment = segments[at]
  if (segment === undefined) return value === undefined ? undefined : { value, params }
  const literal = literals.get(segment)
  const found = literal && find(literal, segments, at + 1, params)
  if (found !== undefined || segment === '') return found
  for (const [name, next] of parameters) {
    const text = decoded(segment)
    const match = text === undefined ? undefined : find(next, segments, at + 1, { ...params, [name]: text })
    if (match !== undefined) return match
  }
  return undefined
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Every pattern and path begins with a slash; anything else matches nothing. */
const segmentsOf = (path: string): readonly string[] => (path.startsWith('/') ? path.slice(1).split('/') : [''])

function canBothMatch(one: string, other: string): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)]
  const isParameter = (segment: string | undefined) => segment?.startsWith(':') === true
  return (
    left.length === right.length && left.every((segment, at) => segment === right[at] || isParameter(segment) || isParameter(right[at]))
  )
}
