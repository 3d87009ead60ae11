import { TryLater } from '../http/try-later.ts'

/** Who waits: from which network, in which browser, for whose account. */
export interface Asker {
  readonly sender: string
  readonly browser: string
  readonly account: string
  /** How many of this sender may wait; the services may more than a network. */
  readonly mayWait?: number
}

interface Waiting {
  readonly go: () => void
  readonly drop: (error: TryLater) => void
}

/** A line of lines, by sender, then browser, then account; the one whose turn is next first. Those of one account stand in `own`. */
interface Line {
  waiting: number
  readonly lines: Map<string, Line>
  readonly own: Waiting[]
}
type Pick = (line: Line) => readonly [string, Line] | undefined

/**
 * Runs at most `running` works at once and gives turns fairly: between senders, between a sender's browsers, and between the
 * accounts that a browser asks for. A sender's line is short, so that a wait is short too. Where it is full, the browser and
 * account with most in it lose their last place, or else whoever waited longest: somebody who comes while others flood is not
 * turned away, and whoever is turned away hears at once, and for how long.
 */
export function fairTurns(bounds: { readonly running: number; readonly perSender: number; readonly waiting: number }) {
  const all = newLine()
  let busy = 0
  /** What one work took lately, for saying how long to wait. */
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
      // The place is handed on, so that nobody who comes meanwhile takes it.
      if (all.waiting > 0) take(all, first, (own) => own.shift()).go()
      else busy--
    }
  }
}

const newLine = (): Line => ({ waiting: 0, lines: new Map(), own: [] })

/** Takes one out, where `pick` leads. Each line on the way goes to the end: the others come first now. */
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

/** Of equally long ones the first. */
const longest: Pick = (line) => {
  let most = first(line)
  for (const each of line.lines) if (each[1].waiting > most![1].waiting) most = each
  return most
}
