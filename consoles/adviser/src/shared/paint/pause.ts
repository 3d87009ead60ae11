export interface Pause {
  /** Something has happened: the pause begins anew. */
  touch(): void
  callOff(): void
}

/** Calls once nothing has happened for so long. One timer serves for all that happens quickly one after the other: one for each key takes its time. */
export function createPause(ms: number, call: () => void): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touchedAt = 0

  function look() {
    const left = touchedAt + ms - performance.now()
    timer = left > 0 ? setTimeout(look, left) : undefined
    if (timer === undefined) call()
  }

  return {
    touch() {
      touchedAt = performance.now()
      timer ??= setTimeout(look, ms)
    },
    callOff() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
