import { TryLater } from '../http/try-later.ts'

/** A waiting request: its network, its browser, and the account. */
export interface Asker {
  readonly sender: string
  readonly browser: string
  readonly account: string
  /** How many of this sender may wait; more for the services than for a network. */
  readonly mayWait?: number
}

interface Waiting {
  readonly go: () => void
  readonly drop: (error: TryLater) => void
}

/** Nested queues by sender, browser and account, the next one first. An account's jobs are in `own`. */
interface Line {
  waiting: number
  readonly lines: Map<string, Line>
  readonly own: Waiting[]
}
type Pick = (line: Line) => readonly [string, Line] | undefined

/**
 * Runs at most `running` jobs at once with fair turns between senders, between a sender's browsers, and between a browser's
 * accounts. A sender's queue is short, so that waits are short too. When it is full, the browser and account with most jobs lose their
 * last place, or else the longest waiting one: a person who arrives during a flood is not refused, and a refused request learns
 * at once how long to wait.
 */
export function fairTurns(bounds: { readonly running: number; readonly perSender: number; readonly waiting: number }) {
  const all = newLine()
  let busy = 0
  /** The recent duration of a job, to estimate waits. */
  let lastingMs = 100

  function enter({ sender, browser, account }: Asker, one: Waiting): void {
    let line = all
    line.waiting++
    for (const name of [sender, browser, account]) {
      const next = line.lines.get(name) ?? newLine()
      line.lines.set(name, next)
      next.waiting++
      line = next
    }
    line.own.push(one)
  }

  function dropOne(pick: Pick): void {
    const { drop } = take(all, pick, (own) => own.pop())
    drop(new TryLater(503, Math.max(1, Math.ceil((all.waiting * lastingMs) / bounds.running / 1000))))
  }

  function dropWhereTooMany({ sender, mayWait = bounds.perSender }: Asker): void {
    const line = all.lines.get(sender)!
    if (line.waiting > mayWait) dropOne((here) => (here === all ? [sender, line] : longest(here)))
    else if (all.waiting > bounds.waiting) dropOne(longest)
  }

  return async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    if (busy < bounds.running) busy++
    else
      await new Promise<void>((go, drop) => {
        enter(asker, { go, drop })
        dropWhereTooMany(asker)
      })
    const began = performance.now()
    try {
      return await work()
    } finally {
      lastingMs = 0.9 * lastingMs + 0.1 * (performance.now() - began)
      // The place is passed on directly, so that no newcomer takes it.
      if (all.waiting > 0) take(all, first, (own) => own.shift()).go()
      else busy--
    }
  }
}

const newLine = (): Line => ({ waiting: 0, lines: new Map(), own: [] })

/** Removes the job chosen by `pick`. Each queue on its path moves to the end. */
function take(line: Line, pick: Pick, end: (own: Waiting[]) => Waiting | undefined): Waiting {
  line.waiting--
  const picked = pick(line)
  if (!picked) return end(line.own)!
  const [name, next] = picked
  const one = take(next, pick, end)
  line.lines.delete(name)
  if (next.waiting > 0) line.lines.set(name, next)
  return one
}

const first: Pick = ({ lines }) => lines.entries().next().value

/** The first of the longest. */
const longest: Pick = (line) => {
  let most = first(line)
  for (const each of line.lines) if (each[1].waiting > most![1].waiting) most = each
  return most
}
