/** Says a line on standard output. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Runs a command to its end. The exit code is what it answers, or `failed` where it throws; what it throws is said. */
export async function runCommand(command: () => Promise<number>, failed = 1): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = failed
  }
}
