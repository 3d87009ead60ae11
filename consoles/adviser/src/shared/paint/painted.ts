/**
 * Resolves after the first frame, so that background work doesn't compete with it for bandwidth or CPU. A hidden page has no
 * frames and resolves at once.
 */
export const painted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
