/**
 * When the first frame stands: what nobody is waiting for begins then, and takes no line or processor from it. A page in the
 * background has no frames, and waits for none.
 */
export const painted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
