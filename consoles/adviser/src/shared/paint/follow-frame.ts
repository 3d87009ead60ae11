/**
 * Calls once the next frame is on the screen and nothing else waits for the page; returns what calls it off. A page that nobody sees has no
 * frames, and waits for none.
 */
export function followFrame(call: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    call()
    return () => undefined
  }
  let isOff = false
  const frame = requestAnimationFrame(() => inBackground(() => isOff || call()))
  return () => {
    isOff = true
    cancelAnimationFrame(frame)
  }
}

/** The keys and answers that are on their way come before it; a browser that can't put it behind them takes it in turn. */
function inBackground(call: () => unknown): void {
  if ('scheduler' in globalThis) void scheduler.postTask(call, { priority: 'background' })
  else setTimeout(call)
}
