/** Says a line on standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command to its end. The exit code is what it answers, or `failed` where it throws; what it throws is said. */
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
  // Of a name with two addresses there is no message.
  const said = error.message === '' ? 'A server cannot be reached' : error.message
  return `${said}. Is Tafel running (npm start), on this TAFEL_PORT? Or is the address that was given another one?`
}
