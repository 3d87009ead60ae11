import * as z from 'zod/mini'

const consoleConfig = z.looseObject({ identityUrl: z.url(), realm: z.string(), clientId: z.string() })
export type ConsoleConfig = z.infer<typeof consoleConfig>

const DEADLINE_MS = 10_000

/** What the web server says about this installation. Throws where it can't be had or read. */
export async function loadConfig(): Promise<ConsoleConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!response.ok) throw new Error(`The configuration could not be loaded (status ${response.status}).`)
  return consoleConfig.parse(await response.json())
}
