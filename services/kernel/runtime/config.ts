import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { billingSettings } from '../billing-settings.ts'
import { isIpRange } from './ip-ranges.ts'
import { type MasterKeys, masterKeys } from '../keys/master-keys.ts'
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
const region = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'a region'))
export const clientSecret = z.string().check(z.minLength(32, 'at least 32 characters'))
/** Addresses and ranges, separated by commas. */
const ipRangeList = z.pipe(
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

/** The legal entity that supplies Tafel, as its tax invoices name it (VAT Act s20(4)). */
const sellerSettings = {
  TAFEL_SELLER_NAME: z.string().check(z.minLength(1), z.maxLength(120, 'at most 120 characters')),
  /** Lines of the address, separated by semicolons. */
  TAFEL_SELLER_ADDRESS: z.string().check(z.regex(/^[^;]{1,120}(;[^;]{1,120}){0,5}$/, 'one to six lines, separated by semicolons')),
  TAFEL_SELLER_VAT_NUMBER: z.string().check(z.regex(/^4\d{9}$/, 'ten digits beginning with 4')),
  /** Of the company; absent if it has none. */
  TAFEL_SELLER_REGISTRATION: z._default(z.string().check(z.maxLength(30, 'at most 30 characters')), ''),
  /** For questions about invoices and mails. */
  TAFEL_SELLER_EMAIL: z.email('an e-mail address'),
}

/** How mail is sent, and its contents. */
const mailSettings = {
  TAFEL_SMTP_URL: url('smtp:', 'smtps:'),
  /** The user name at the mail server; absent if it needs none. The password is in a file of its own, read only with a user name. */
  TAFEL_SMTP_USER: z.optional(z.string()),
  TAFEL_SMTP_PASSWORD_FILE: z.optional(z.string()),
  /** Requires an encrypted connection. */
  TAFEL_SMTP_STARTTLS: z._default(z.enum(['true', 'false'], 'true or false'), 'false'),
  /** Mails come from `no-reply@` this domain. */
  TAFEL_MAIL_DOMAIN: z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/i, 'a domain')),
  /** Base of the links in mails; those to auditors and administrators lead to the admin console. */
  TAFEL_ADVISER_ORIGIN: httpUrl,
  TAFEL_ADMIN_ORIGIN: httpUrl,
}
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
  /** Address of the process that maintains and signs the tree over the log. */
  TAFEL_CHECKPOINTER_URL: httpUrl,
  ...sellerSettings,
  ...mailSettings,
  TAFEL_LOG_LEVEL: logLevel,
  /** Name of the servers' region, shown on the system page; the default is the specification's (§7). */
  TAFEL_REGION: z._default(region, 'us-central1'),
  /** PayFast, its sandbox, or a simulator: https://www.payfast.co.za, https://sandbox.payfast.co.za, http://localhost:4110. */
  TAFEL_PAYFAST_URL: httpUrl,
  /** Derived from the address above by default. */
  TAFEL_PAYFAST_API_URL: z.optional(httpUrl),
  TAFEL_PAYFAST_MERCHANT_ID: z.string().check(z.regex(/^\d{8}$/, 'eight digits')),
  TAFEL_PAYFAST_MERCHANT_KEY: z.string().check(z.regex(/^[a-zA-Z0-9]{8,32}$/, '8 to 32 letters and digits')),
  TAFEL_PAYFAST_PASSPHRASE: z.string().check(z.regex(/^[a-zA-Z0-9\-_/]{8,100}$/, '8 to 100 letters, digits, -, _ and /')),
  /** Sources of payment notifications, instead of the addresses that PayFast publishes. */
  TAFEL_PAYFAST_SOURCES: z.optional(ipRangeList),
  /** Our public address, for PayFast's notifications. */
  TAFEL_PAYFAST_NOTIFY_BASE: httpUrl,
  /** Where the payer returns to: the adviser console. */
  TAFEL_PAYFAST_RETURN_BASE: httpUrl,
  ...billingSettings,
  /** Our own proxies, whose forwarded addresses are trusted. */
  TAFEL_TRUSTED_PROXIES: z._default(ipRangeList, []),
  /** The browser that prints reports, and where the packaged one is unpacked; both have defaults. */
  TAFEL_CHROME: z.optional(z.string()),
  TAFEL_CHROMIUM_DIR: z.optional(z.string()),
  /** `required`: refuse to print reports if the machine allows the browser no sandbox (no user namespaces). */
  TAFEL_CHROMIUM_SANDBOX: z.optional(z.enum(['required', 'preferred'], 'required or preferred')),
  /** How long published constants can be stopped before they take effect, in minutes. */
  TAFEL_CONSTANTS_COOLING_OFF: z._default(minutes, 120),
  /** Storage of firms' files: a folder, or the address of an S3-compatible bucket, whose key (`id:secret`) is in a file of its own. */
  TAFEL_FILES_DIR: z.optional(z.string().check(z.minLength(1))),
  TAFEL_FILES_S3: z.optional(httpUrl),
  TAFEL_FILES_S3_REGION: z._default(region, 'af-south-1'),
  TAFEL_FILES_S3_KEY_FILE: z.optional(z.string()),
  /** Overrides the admins' switch for the under-construction page; absent: their setting applies. */
  TAFEL_UNDER_CONSTRUCTION: z.optional(z.enum(['true', 'false'], 'true or false')),
})
export type ServicesSettings = z.infer<typeof servicesSettings>

/** The master key that wraps all data keys: 32 bytes in base64 on the first line; replaced keys follow, one per line. */
export function readMasterKeys(file: string): MasterKeys {
  const lines = readFileSync(file, 'utf8').split('\n')
  const [current, ...older] = lines.flatMap((line) => (line.trim() === '' ? [] : [Buffer.from(line.trim(), 'base64')]))
  if (current === undefined || [current, ...older].some((key) => key.length !== 32))
    throw new BadConfiguration('The master key file must hold 32 bytes in base64, and so must each line of an older one.')
  return masterKeys(current, older)
}

/** Name and password at the mail server; undefined if it needs none. */
export function readSmtpLogin({
  TAFEL_SMTP_USER: user,
  TAFEL_SMTP_PASSWORD_FILE: file,
}: Pick<ServicesSettings, 'TAFEL_SMTP_USER' | 'TAFEL_SMTP_PASSWORD_FILE'>): { readonly user: string; readonly pass: string } | undefined {
  if (user === undefined) return undefined
  const pass = file === undefined ? '' : readFileSync(file, 'utf8').trim()
  if (pass === '') throw new BadConfiguration('TAFEL_SMTP_USER needs the password in the file that TAFEL_SMTP_PASSWORD_FILE names.')
  return { user, pass }
}
