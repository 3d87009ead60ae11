/**
 * Calls once the next frame is on the screen, and so much later, when nothing else waits for the page; returns what calls it off. A page that
 * nobody sees has no frames, and waits for none.
 */
export function followFrame(call: () => void, laterMs = 0): () => void {
  if (document.visibilityState === 'hidden') {
    call()
    return () => undefined
  }
  let callOff: (() => void) | undefined
  const frame = requestAnimationFrame(() => {
    callOff = inBackground(call, laterMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    callOff?.()
  }
}

/** Before it come the keys and answers that are on their way; a browser that can't put it behind them takes it in turn. */
function inBackground(call: () => void, delay: number): () => void {
  if (!('scheduler' in globalThis)) {
    const timer = setTimeout(call, delay)
    return () => clearTimeout(timer)
  }
  const over = new AbortController()
  scheduler.postTask(call, { priority: 'background', delay, signal: over.signal }).catch((error: unknown) => {
    if (!over.signal.aborted) reportError(error)
  })
  return () => over.abort()
}
