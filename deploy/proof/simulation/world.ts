import { type Random, randomFrom } from './random.ts'

/** A clock that jumps from one thing that happens to the next. Nothing in a run waits for real time. */
export interface World {
  readonly random: Random
  /** Virtual milliseconds since the run began. */
  now(): number
  /** Lets something happen later; answers how to call it off. A timer is what would only happen if nothing else did first. */
  after(ms: number, label: string, work: () => void, kind?: 'message' | 'timer'): () => void
  /** Lets the next thing happen, and everything that follows from it at once. False where nothing is left. */
  step(): Promise<boolean>
  /** Something worth a line of the trace that is no step. */
  note(text: string): void
  readonly figures: RunFigures
  readonly trace: readonly string[]
}

export interface RunFigures {
  steps: number
  /** Steps at which more than one message was on its way, so that another might have come first. */
  choices: number
  /** Of the labels of all steps in their order: two runs with the same fingerprint are the same interleaving. */
  fingerprint: number
}

interface Scheduled {
  readonly at: number
  readonly order: number
  readonly label: string
  readonly work: () => void
  readonly kind: 'message' | 'timer'
  calledOff: boolean
}

export function createWorld(seed: number, options: { readonly trace?: boolean } = {}): World {
  const heap: Scheduled[] = []
  const trace: string[] = []
  const figures: RunFigures = { steps: 0, choices: 0, fingerprint: 0 }
  let now = 0
  let order = 0
  let underway = 0
  let [low, high] = [0x811c9dc5, 0x1b873593]

  function mix(text: string): void {
    for (let index = 0; index < text.length; index += 1) {
      low = Math.imul(low ^ text.charCodeAt(index), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b)
      high ^= high >>> 13
    }
    figures.fingerprint = (high >>> 11) * 2 ** 32 + (low >>> 0)
  }
  function say(text: string): void {
    mix(text)
    if (options.trace === true) trace.push(`${now.toFixed(2).padStart(10)}  ${text}`)
  }

  return {
    random: randomFrom(seed),
    now: () => now,
    figures,
    trace,
    note: say,
    after(ms, label, work, kind = 'message') {
      const scheduled: Scheduled = { at: now + ms, order: (order += 1), label, work, kind, calledOff: false }
      push(heap, scheduled)
      if (kind === 'message') underway += 1
      return () => {
        if (scheduled.calledOff) return
        scheduled.calledOff = true
        if (kind === 'message') underway -= 1
      }
    },
    async step() {
      // What was begun outside of a step may not have come to its first message yet.
      if (heap.length === 0) await turn()
      let next = pop(heap)
      while (next?.calledOff === true) next = pop(heap)
      if (next === undefined) return false
      if (next.kind === 'message' && underway > 1) figures.choices += 1
      if (next.kind === 'message') underway -= 1
      next.calledOff = true
      now = next.at
      figures.steps += 1
      say(next.label)
      next.work()
      await turn()
      return true
    },
  }
}

/** A turn of the event loop comes only when no continuation is left to run. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

const before = (a: Scheduled, b: Scheduled) => a.at < b.at || (a.at === b.at && a.order < b.order)

function push(heap: Scheduled[], item: Scheduled): void {
  let at = heap.push(item) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!before(item, heap[parent]!)) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = item
}

function pop(heap: Scheduled[]): Scheduled | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (first === undefined || last === undefined || heap.length === 0) return first
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child += 1
    if (!before(heap[child]!, last)) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = last
  return first
}
