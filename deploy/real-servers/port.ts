/** The first of the ports that a server uses, as given on the command line. */
export function portOf(given: string): number {
  const port = Number(given)
  if (!Number.isInteger(port) || port < 1024 || port > 65_000) throw new Error(`--port is a whole number from 1024 to 65000, not ${given}.`)
  return port
}
