import { TryLater } from '../http/try-later.ts'

/** Who waits: where from, and for whose account. */
export interface Asker {
  readonly sender: string
  readonly account: string
  /** How many of this sender may wait; the services may more than a network. */
  readonly mayWait?: number
}

interface Waiting {
  readonly go: () => void
  readonly drop: (error: TryLater) => void
}

interface Line {
  waiting: number
  /** By account, the one whose turn is next first. */
  readonly accounts: Map<string, Waiting[]>
}

/**
 * Runs at most `running` works at once and gives turns fairly: first between senders, then between the accounts that a
 * sender asks for. A sender's line is short, so that a wait is short too. Where it is full, the account with most in it
 * loses a place, or else whoever waited longest: somebody who comes while others flood is not turned away, and whoever is
 * turned away hears at once, and for how long.
 */
export function fairTurns(bounds: { readonly running: number; readonly perSender: number; readonly waiting: number }) {
  const lines = new Map<string, Line>()
  let busy = 0
  let waiting = 0
  /** What one work took lately, for saying how long to wait. */
  let lastingMs = 100

  function enter({ sender, account }: Asker, one: Waiting): void {
    const line = lines.get(sender) ?? { waiting: 0, accounts: new Map<string, Waiting[]>() }
    lines.set(sender, line)
    line.accounts.set(account, [...(line.accounts.get(account) ?? []), one])
    line.waiting++
    waiting++
  }

  function leave(sender: string, line: Line, account: string, at: number): Waiting {
    const all = line.accounts.get(account)!
    const [one] = all.splice(at, 1)
    line.waiting--
    waiting--
    if (all.length === 0) line.accounts.delete(account)
    if (line.waiting === 0) lines.delete(sender)
    return one!
  }

  /** The next one's turn; sender and account go to the end. */
  function next(): Waiting | undefined {
    const [sender, line] = first(lines) ?? []
    if (sender === undefined || !line) return undefined
    const [account, all] = first(line.accounts)!
    lines.delete(sender)
    lines.set(sender, line)
    line.accounts.delete(account)
    line.accounts.set(account, all)
    return leave(sender, line, account, 0)
  }

  function dropOne(sender: string): void {
    const line = lines.get(sender)!
    const [account, all] = longest(line.accounts, (each) => each.length)
    const dropped = leave(sender, line, account, all.length > 1 ? all.length - 1 : 0)
    dropped.drop(new TryLater(503, Math.max(1, Math.ceil((waiting * lastingMs) / bounds.running / 1000))))
  }

  return async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
    if (busy < bounds.running) busy++
    else
      await new Promise<void>((go, drop) => {
        enter(asker, { go, drop })
        if (lines.get(asker.sender)!.waiting > (asker.mayWait ?? bounds.perSender)) dropOne(asker.sender)
        else if (waiting > bounds.waiting) dropOne(longest(lines, (line) => line.waiting)[0])
      })
    const began = performance.now()
    try {
      return await work()
    } finally {
      lastingMs = 0.9 * lastingMs + 0.1 * (performance.now() - began)
      // The place is handed on, so that nobody who comes meanwhile takes it.
      const one = next()
      if (one) one.go()
      else busy--
    }
  }
}

const first = <K, V>(map: ReadonlyMap<K, V>): readonly [K, V] | undefined => map.entries().next().value

/** Of equally long ones the first. */
function longest<K, V>(map: ReadonlyMap<K, V>, length: (value: V) => number): readonly [K, V] {
  return [...map].reduce((most, each) => (length(each[1]) > length(most[1]) ? each : most))
}
