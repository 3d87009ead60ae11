/** One of the calls of a connection that answer at length. */
export interface Turn {
  /** Whether it may write. */
  readonly held: boolean
  /** Whether another one waits. */
  readonly wanted: boolean
  /** Resolves when it is this one's turn. */
  take(): Promise<void>
  /** Hands on to the one that waits longest. */
  pass(): void
}

/**
 * The calls of one connection write one after the other, a while each. HTTP/2 leaves the order to the server's library, and that
 * one serves the streams that were opened first for as long as they have something to say: the others would starve.
 */
export function connectionTurns(): (connection: string) => Turn {
  const connections = new Map<string, { holder: object; readonly queue: { readonly turn: object; readonly start: () => void }[] }>()

  return (connection) => {
    const turn: Turn = {
      get held() {
        return connections.get(connection)?.holder === turn
      },
      get wanted() {
        return (connections.get(connection)?.queue.length ?? 0) > 0
      },
      async take() {
        const taken = connections.get(connection)
        if (taken === undefined) connections.set(connection, { holder: turn, queue: [] })
        else if (taken.holder !== turn) await new Promise<void>((start) => taken.queue.push({ turn, start }))
      },
      pass() {
        const taken = connections.get(connection)
        if (taken === undefined) return
        if (taken.holder !== turn) {
          // It goes before its turn has come.
          const at = taken.queue.findIndex((each) => each.turn === turn)
          if (at !== -1) taken.queue.splice(at, 1)[0]!.start()
          return
        }
        const next = taken.queue.shift()
        if (next === undefined) connections.delete(connection)
        else {
          taken.holder = next.turn
          next.start()
        }
      },
    }
    return turn
  }
}
