/** Calls once the next frame is on the screen, and so much later; returns what calls it off. A page that nobody sees has no frames, and waits for none. */
export function followFrame(call: () => void, laterMs = 0): () => void {
  if (document.visibilityState === 'hidden') {
    call()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(call, laterMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
