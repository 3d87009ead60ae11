import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isIpRange } from './ip-ranges.ts'
import { BadSecretFile, settingFrom } from './secret-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Invalid settings. The message names every problem at once, and no value: some are secret. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration'
}

/** Reads the settings that `schema` names from the environment, or from the files that it names. An empty variable counts as absent. */
export function parseEnvironment<S extends z.ZodMiniObject>(schema: S, environment: Environment = process.env): z.infer<S> {
  const given: Record<string, string> = {}
  const unread = new Map<string, string>()
  for (const name of Object.keys(schema.shape)) {
    try {
      const value = settingFrom(environment, name)
      if (value !== undefined) given[name] = value
    } catch (error) {
      if (!(error instanceof BadSecretFile)) throw error
      unread.set(name, error.message)
    }
  }
  const parsed = z.safeParse(schema, given)
  if (parsed.success && unread.size === 0) return parsed.data
  const issues = (parsed.error?.issues ?? []).filter((issue) => !unread.has(String(issue.path[0])))
  const problems = issues.map((issue) => {
    const name = String(issue.path[0])
    // A rule between several settings may concern a missing one.
    return `${name}: ${name in given || issue.code === 'custom' ? issue.message : 'is missing'}`
  })
  throw new BadConfiguration(`The settings are incomplete or invalid:\n  ${[...unread.values(), ...problems].join('\n  ')}`)
}

export const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.maximum(65_535, 'a port number')),
  ),
)
export const url = (...protocols: readonly string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `a URL beginning with ${protocols.join(' or ')}`),
    z.overwrite((text) => text.replace(/\/+$/, '')),
  )
/** Loopback, unless the network in front of it (as in a container) keeps strangers out. */
export const listenAddress = z._default(z.string().check(z.refine((text) => isIP(text) !== 0, 'an IP address')), '127.0.0.1')
export const postgresUrl = url('postgres:', 'postgresql:')
export const httpUrl = url('http:', 'https:')
export const region = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'a region'))
export const clientSecret = z.string().check(z.minLength(32, 'at least 32 characters'))
/** Addresses and ranges, separated by commas. */
export const ipRangeList = z.pipe(
  z.string().check(z.refine((text) => rangesIn(text).every(isIpRange), 'IP addresses or ranges like 10.0.0.0/8, separated by commas')),
  z.transform(rangesIn),
)
function rangesIn(text: string): readonly string[] {
  return text.split(',').map((range) => range.trim())
}
export const logLevel = z._default(
  z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a level from trace to fatal'),
  'info',
)

/** Up to a week. */
export const minutes = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a number of minutes')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.maximum(10_080, 'at most 10080 minutes')),
  ),
)

export const eventStoreAddress = z.string().check(z.regex(/^esdb(\+discover)?:\/\/.+/, 'a connection string beginning with esdb://'))
export const fileName = z.string().check(z.minLength(1))
