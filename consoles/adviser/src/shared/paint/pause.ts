export interface Pause {
  /** Reports activity: the pause restarts. */
  touch(): void
  callOff(): void
}

/** Calls back after `ms` without activity. Uses one timer for rapid activity, since setting one per key is slow. */
export function createPause(ms: number, call: () => void): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined
  let touchedAt = 0

  function check() {
    const left = touchedAt + ms - performance.now()
    timer = left > 0 ? setTimeout(check, left) : undefined
    if (timer === undefined) call()
  }

  return {
    touch() {
      touchedAt = performance.now()
      timer ??= setTimeout(check, ms)
    },
    callOff() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
