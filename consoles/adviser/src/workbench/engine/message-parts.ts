// Messages between a page and its worker go as text: browsers read it three times faster than copies of objects, and an answer has thousands of
// them. What is long in one is a text of its own. Of a record that one types in most stays as it was: it isn't sent again, nor read again; and what
// nobody looks at yet is read when somebody does.

/** A long part by its path, with its text; null: as it was in the message before. */
export type WrittenPart = readonly [path: string, text: string | null]
export type Written = readonly [message: string, ...parts: readonly WrittenPart[]]

/** Shorter ones stay in the message. */
const LONG = 400
/** How deep long parts are looked for: `value.result.defaults`, `task.question.given.disposals`. */
const DEPTH = 4

type Values = Readonly<Record<string, unknown>>

interface Sent {
  readonly value: unknown
  readonly text: string
}

/** Writes one message after the other for the reader at the other end, which gets all of them in their order. */
export function createPartsWriter(): (message: object) => Written {
  const sent = new Map<string, Sent>()

  function partOf(path: string, value: unknown): string | WrittenPart | undefined {
    const before = sent.get(path)
    if (before !== undefined && before.value === value) return [path, null]
    const text = JSON.stringify(value) as string | undefined
    if (text === undefined || text.length < LONG) return text
    sent.set(path, { value, text })
    return [path, before?.text === text ? null : text]
  }

  return (message) => {
    const parts: WrittenPart[] = []
    const write = (holder: Values, within: string, depth: number): string => {
      const members = Object.entries(holder).flatMap(([key, value]) => {
        const path = `${within}.${key}`
        const part = key.includes('.')
          ? JSON.stringify(value)
          : isValues(value) && depth < DEPTH
            ? write(value, path, depth + 1)
            : partOf(path, value)
        if (typeof part === 'string') return `${JSON.stringify(key)}:${part}`
        if (part !== undefined) parts.push(part)
        return []
      })
      return `{${members.join(',')}}`
    }
    const text = write(message as Values, '', 1)
    return [text, ...parts]
  }
}

/** Reads what such a writer wrote. A part that is as it was before is the very same object. */
export function createPartsReader<Message extends object>(): (written: Written) => Message {
  const known = new Map<string, Later>()
  return ([text, ...parts]) => {
    const message = JSON.parse(text) as Message
    for (const [path, written] of parts) {
      const part = written === null ? known.get(path) : later(written)
      if (part === undefined) throw new Error(`A message says that ${path} is as it was before, and there was none.`)
      known.set(path, part)
      const [, ...keys] = path.split('.')
      const last = keys.pop()!
      part.putInto(
        keys.reduce<object>((holder, key) => (holder as Record<string, object>)[key]!, message),
        last,
      )
    }
    return message
  }
}

interface Later {
  putInto(holder: object, key: string): void
}

function later(text: string): Later {
  let read: { readonly value: unknown } | undefined
  return {
    putInto(holder, key) {
      const put = (value: unknown) => Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
      if (read !== undefined) return void put(read.value)
      Object.defineProperty(holder, key, {
        configurable: true,
        enumerable: true,
        get() {
          read ??= { value: JSON.parse(text) }
          put(read.value)
          return read.value
        },
      })
    },
  }
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
