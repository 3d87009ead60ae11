/** A part of the page that could not be loaded: after a deployment, or offline. */
export function isChunkError(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message)
}
