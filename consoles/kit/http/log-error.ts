/** The code that an error carries; undefined where it carries none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Writes an error into the log of the browser, once, where it is shown (specification §8). Of one that carries a code its code and words alone:
 * nothing that was typed or sent stands in a log. One without a code is a fault of the page.
 */
export function logError(error: unknown): void {
  const code = codeOf(error)
  // oxlint-disable-next-line no-console -- the specification wants it logged
  if (code === undefined) console.error(error)
  // oxlint-disable-next-line no-console -- as above; a refusal is no fault of the page
  else console.warn(code, (error as Error).message)
}
