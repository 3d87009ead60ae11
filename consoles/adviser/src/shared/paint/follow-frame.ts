/**
 * Calls back once the next frame is on screen and nothing else is pending; returns a function that cancels it. A hidden page has no
 * frames, so it calls at once.
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

/** Pending keys and answers go first, in browsers that support task priorities. */
function inBackground(call: () => unknown): void {
  if ('scheduler' in globalThis) void scheduler.postTask(call, { priority: 'background' })
  else setTimeout(call)
}
