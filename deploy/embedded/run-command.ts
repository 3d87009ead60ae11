/** Prints a line on standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command to its end. Its result is the exit code, or `failed` if it throws; the error is printed. */
export async function runCommand(command: () => Promise<number>, failed = 1): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.stderr.write(`${inWords(error)}\n`)
    process.exitCode = failed
  }
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error) || error.code !== 'ECONNREFUSED') return error.message
  // An error for a name with two addresses has no message.
  const problem = error.message === '' ? 'A server cannot be reached' : error.message
  return `${problem}. Is Tafel running (npm start), on this TAFEL_PORT? Or is the given address wrong?`
}
