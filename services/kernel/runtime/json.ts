/** The value can't be represented as JSON without a change. A bug of the caller. */
export class NotJson extends Error {
  override readonly name = 'NotJson'
}

/**
 * The JSON text of a value. Refuses what `JSON.stringify` would quietly change (NaN, dates, maps) or fail on (bigint, cycles):
 * the event store's client never settles an append of such data. Undefined members are left out.
 */
export function jsonText(value: unknown): string {
  refuseOtherThanJson(value, '$', new Set())
  return JSON.stringify(value)
}

/** JSON with sorted members (RFC 8785 for what the kernel writes: no numbers but integers and finite doubles). */
export function canonicalJson(value: unknown): string {
  refuseOtherThanJson(value, '$', new Set())
  return canonical(value)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  // UTF-16 code unit order, as RFC 8785 requires; `<` compares that way.
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

function refuseOtherThanJson(value: unknown, path: string, above: Set<object>): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return
    case 'number':
      if (!Number.isFinite(value)) throw new NotJson(`${path} is ${value}.`)
      return
    case 'object': {
      if (value === null) return
      if (above.has(value)) throw new NotJson(`${path} contains itself.`)
      above.add(value)
      if (Array.isArray(value)) value.forEach((item, index) => refuseOtherThanJson(item, `${path}[${index}]`, above))
      else {
        const prototype: unknown = Object.getPrototypeOf(value)
        if (prototype !== Object.prototype && prototype !== null) throw new NotJson(`${path} is not a plain object.`)
        for (const [name, member] of Object.entries(value)) if (member !== undefined) refuseOtherThanJson(member, `${path}.${name}`, above)
      }
      above.delete(value)
      return
    }
    default:
      throw new NotJson(`${path} is ${typeof value}.`)
  }
}
