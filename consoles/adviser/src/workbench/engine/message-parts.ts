// Messages between a page and its worker are text: browsers parse it three times faster than they clone objects, and an answer has thousands of
// them. Long parts are separate texts. Unchanged parts are neither sent nor parsed again, and a part is parsed on first access.

/** A long part's path and text; null: unchanged since the previous message. */
export type WrittenPart = readonly [path: string, text: string | null]
export type Written = readonly [message: string, ...parts: readonly WrittenPart[]]

/** Shorter parts stay inline. */
const LONG = 400
/** The depth to which long parts are split off: `value.result.defaults`, `task.question.given.disposals`. */
const DEPTH = 4

type Values = Readonly<Record<string, unknown>>

interface Sent {
  readonly value: unknown
  readonly text: string
}

/** Writes messages for a reader that receives all of them in order. */
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

/** Reads such messages. An unchanged part is the identical object. */
export function createPartsReader<Message extends object>(): (written: Written) => Message {
  const known = new Map<string, LazyPart>()
  return ([text, ...parts]) => {
    const message = JSON.parse(text) as Message
    for (const [path, written] of parts) {
      const part = written === null ? known.get(path) : lazyPart(written)
      if (part === undefined) throw new Error(`A message reports ${path} as unchanged, but no earlier message had it.`)
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

interface LazyPart {
  putInto(holder: object, key: string): void
}

function lazyPart(text: string): LazyPart {
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
