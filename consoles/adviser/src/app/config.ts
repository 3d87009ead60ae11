import * as z from 'zod/mini'

const config = z.looseObject({
  identityUrl: z.url(),
  realm: z.string().check(z.minLength(1)),
  clientId: z.string().check(z.minLength(1)),
  chatWidgetEnabled: z._default(z.boolean(), true),
  version: z._default(z.string(), ''),
})
export type Config = Readonly<z.infer<typeof config>>

/** Why the page cannot start, in words for whoever runs it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** What the web server says about this installation. */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000), cache: 'no-store' }).catch(() => undefined)
  if (response === undefined)
    throw new ConfigError('The configuration (/config.json) could not be fetched. Check the connection and reload.')
  if (!response.ok) throw new ConfigError(`The configuration (/config.json) answered ${response.status}. The web server has to be set up.`)
  const parsed = config.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new ConfigError(`The configuration (/config.json) is not right. ${problems.join('; ')}.`)
}
