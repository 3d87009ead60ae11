/** The code of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Logs an error in the browser, once, where it is shown (specification §8). If it has a code, only the code and the message: no input may
 * appear in a log. An error without a code is a bug of the page.
 */
export function logError(error: unknown): void {
  const code = codeOf(error)
  // oxlint-disable-next-line no-console -- the specification requires it
  if (code === undefined) console.error(error)
  // oxlint-disable-next-line no-console -- as above; a refusal is not a bug of the page
  else console.warn(code, (error as Error).message)
}
