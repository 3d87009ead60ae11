/** The turn of one of a connection's streaming calls. */
export interface Turn {
  /** Whether it may write. */
  readonly held: boolean
  /** Whether another call waits. */
  readonly wanted: boolean
  /** Resolves when it is this call's turn. */
  take(): Promise<void>
  /** Passes the turn to the call that has waited longest. */
  pass(): void
}

/**
 * The calls of one connection write in turns. HTTP/2 leaves the order to the server's library, which serves the streams that were
 * opened first as long as they have data: the others would starve.
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
          // It leaves before its turn.
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
