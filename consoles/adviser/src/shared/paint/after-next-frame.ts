/**
 * Calls back at low priority after the next frame, or at once on a hidden page, which paints no frames. Returns a function that
 * cancels the call.
 */
export function afterNextFrame(call: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    call()
    return () => undefined
  }
  let isCancelled = false
  const frame = requestAnimationFrame(() => runInBackground(() => isCancelled || call()))
  return () => {
    isCancelled = true
    cancelAnimationFrame(frame)
  }
}

/** Lets pending keys and answers go first, in browsers that support task priorities. */
function runInBackground(call: () => unknown): void {
  if ('scheduler' in globalThis) void scheduler.postTask(call, { priority: 'background' })
  else setTimeout(call)
}
