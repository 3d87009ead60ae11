import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { isIpRange } from './ip-ranges.ts'
import { BadSecretFile, settingFrom } from './secret-files.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings do not do. The message names every problem at once, and no value: some are secret. */
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
    return `${name}: ${name in given ? issue.message : 'is missing'}`
  })
  throw new BadConfiguration(`The settings are not complete or not right:\n  ${[...unread.values(), ...problems].join('\n  ')}`)
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
/** Loopback, unless something in front of it (a container's network) is what keeps strangers out. */
export const listenAddress = z._default(z.string().check(z.refine((text) => isIP(text) !== 0, 'an IP address')), '127.0.0.1')
export const postgresUrl = url('postgres:', 'postgresql:')
export const httpUrl = url('http:', 'https:')
export const clientSecret = z.string().check(z.minLength(32, 'at least 32 characters'))
/** Addresses and ranges, with commas between them. */
const ipRangeList = z.pipe(
  z.string().check(z.refine((text) => rangesIn(text).every(isIpRange), 'IP addresses or ranges like 10.0.0.0/8, with commas between them')),
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

/** The settings of the services process. */
export const servicesSettings = z.object({
  TAFEL_HTTP_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_EVENTSTORE: z.string().check(z.regex(/^esdb(\+discover)?:\/\/.+/, 'a connection string beginning with esdb://')),
  TAFEL_POSTGRES: postgresUrl,
  TAFEL_POSTGRES_QUERIES: postgresUrl,
  TAFEL_ISSUER: httpUrl,
  TAFEL_IDENTITY_INTERNAL_URL: httpUrl,
  TAFEL_SERVICES_CLIENT_SECRET: clientSecret,
  TAFEL_MASTER_KEY_FILE: z.string().check(z.minLength(1)),
  TAFEL_QUERIES_URL: httpUrl,
  TAFEL_LOG_LEVEL: logLevel,
  /** PayFast, its sandbox, or a simulator: https://www.payfast.co.za, https://sandbox.payfast.co.za, http://localhost:4110. */
  TAFEL_PAYFAST_URL: httpUrl,
  /** Follows from the address above where it is not given. */
  TAFEL_PAYFAST_API_URL: z.optional(httpUrl),
  TAFEL_PAYFAST_MERCHANT_ID: z.string().check(z.regex(/^\d{8}$/, 'eight digits')),
  TAFEL_PAYFAST_MERCHANT_KEY: z.string().check(z.regex(/^[a-zA-Z0-9]{8,32}$/, '8 to 32 letters and digits')),
  TAFEL_PAYFAST_PASSPHRASE: z.string().check(z.regex(/^[a-zA-Z0-9\-_/]{8,100}$/, '8 to 100 letters, digits, -, _ and /')),
  /** Whom notifications of payments may come from, in place of the addresses that PayFast has published. */
  TAFEL_PAYFAST_SOURCES: z.optional(ipRangeList),
  /** Where PayFast reaches our services, from outside. */
  TAFEL_PAYFAST_NOTIFY_BASE: httpUrl,
  /** Where the payer comes back to: the adviser console. */
  TAFEL_PAYFAST_RETURN_BASE: httpUrl,
  /** Our own proxies, whose word on where a request came from counts. */
  TAFEL_TRUSTED_PROXIES: z._default(ipRangeList, []),
  /** The browser that prints reports, and where the packaged one is unpacked; both have defaults. */
  TAFEL_CHROME: z.optional(z.string()),
  TAFEL_CHROMIUM_DIR: z.optional(z.string()),
  /** How long published constants can be stopped before anything is calculated with them, in minutes. */
  TAFEL_CONSTANTS_COOLING_OFF: z._default(minutes, 120),
  /** Whether everyone is sent to the under-construction page, whatever admins have set; absent: as they have. */
  TAFEL_UNDER_CONSTRUCTION: z.optional(z.enum(['true', 'false'], 'true or false')),
})
export type ServicesSettings = z.infer<typeof servicesSettings>

/** The master key that wraps all data keys: 32 bytes, base64, alone in its file. */
export function readMasterKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new BadConfiguration('The master key file must hold 32 bytes in base64.')
  return key
}
