import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import type { AnyQuestion, AnyTask } from './question.ts'

/** A question without its constants: they are large, and come once. */
export type SentQuestion = Omit<AnyQuestion, 'context'> & { readonly context: Omit<AnyQuestion['context'], 'constants'> }

export interface SentTask {
  readonly id: number
  readonly kind: KindName
  readonly task: Omit<AnyTask, 'question'> & { readonly question: SentQuestion }
}

/** What the page sends: a kind that will be asked for, constants before the first task that goes by them, tasks, and which of them nobody wants any more. */
export type ToWorker = { readonly ready: KindName } | { readonly constants: Constants } | SentTask | { readonly unwanted: number }

/** What comes back: how far a task is, what it gives, or why there is none. */
export type FromWorker =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string }

// Messages go as text: browsers read it three times faster than copies of objects, and an answer has thousands of them.

export const written = (message: ToWorker): string => JSON.stringify(message)
export const readToWorker = (text: string) => JSON.parse(text) as ToWorker

/** What comes back, with what is long and not looked at first as texts of their own. */
export type WrittenAnswer = readonly [message: string, ...later: readonly string[]]

/** Where it stands in what a task gives. */
const LATER = [['inputs'], ['result', 'defaults'], ['result', 'replay']] as const
type Values = Readonly<Record<string, unknown>>

export function writtenFromWorker(message: FromWorker): WrittenAnswer {
  if (!('value' in message)) return [JSON.stringify(message)]
  const later: string[] = []
  let value = message.value
  LATER.forEach((path, at) => {
    const part = path.reduce<unknown>((holder, key) => (isValues(holder) ? holder[key] : undefined), value)
    if (!isValues(part)) return
    later[at] = JSON.stringify(part)
    value = without(value as Values, path)
  })
  return [JSON.stringify({ ...message, value }), ...LATER.map((_path, at) => later[at] ?? '')]
}

/** A part that is long is read when somebody looks at it: until then the figures that somebody waits for are on the screen. */
export function readFromWorker([text, ...later]: WrittenAnswer): FromWorker {
  const message = JSON.parse(text) as FromWorker
  if (!('value' in message)) return message
  LATER.forEach((path, at) => {
    const part = later[at]
    if (part === undefined || part === '') return
    const holder = path.slice(0, -1).reduce<unknown>((within, key) => (within as Values)[key], message.value) as object
    readLater(holder, path.at(-1)!, part)
  })
  return message
}

function readLater(holder: object, key: string, text: string): void {
  Object.defineProperty(holder, key, {
    configurable: true,
    enumerable: true,
    get() {
      const value: unknown = JSON.parse(text)
      Object.defineProperty(holder, key, { value, enumerable: true })
      return value
    },
  })
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

function without(holder: Values, [key, ...rest]: readonly string[]): Values {
  if (rest.length > 0) return { ...holder, [key!]: without(holder[key!] as Values, rest) }
  const { [key!]: _later, ...others } = holder
  return others
}
