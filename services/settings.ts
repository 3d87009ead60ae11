import { readFileSync } from 'node:fs'
import {
  BadConfiguration,
  clientSecret,
  eventStoreAddress,
  fileName,
  httpUrl,
  ipRangeList,
  listenAddress,
  logLevel,
  minutes,
  port,
  postgresUrl,
  region,
  url,
} from '@tafel/kernel/runtime/config.ts'
import { SECOND_FACTOR_RULES } from '@tafel/contracts/contexts/identity/second-factor.ts'
import * as z from 'zod/mini'
import { billingSettings } from './subscriptions/billing-settings.ts'

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
  /** The user name at the mail server; absent if it needs none. The password is in a separate file, read only with a user name. */
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
/** The settings of the services process. */
export const servicesSettings = z.object({
  TAFEL_HTTP_PORT: port,
  TAFEL_LISTEN_ADDRESS: listenAddress,
  TAFEL_EVENTSTORE: eventStoreAddress,
  TAFEL_POSTGRES: postgresUrl,
  TAFEL_POSTGRES_QUERIES: postgresUrl,
  TAFEL_ISSUER: httpUrl,
  TAFEL_IDENTITY_INTERNAL_URL: httpUrl,
  TAFEL_SERVICES_CLIENT_SECRET: clientSecret,
  /** `required`: admins, finance and auditors have their roles only after a sign-in with a second factor. */
  TAFEL_SECOND_FACTOR: z._default(z.enum(SECOND_FACTOR_RULES, 'required or offered'), 'required'),
  TAFEL_MASTER_KEY_FILE: fileName,
  TAFEL_QUERIES_URL: httpUrl,
  /** Address of the process that maintains and signs the tree over the log. */
  TAFEL_CHECKPOINTER_URL: httpUrl,
  /** The address at which the supervisor reports processes, restarts and backups; absent in containers, which their platform watches. */
  TAFEL_STACK_HEALTH_URL: z.optional(httpUrl),
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
  /** The address to which the payer returns: the adviser console. */
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
  /** Storage of firms' files: a folder, or the address of an S3-compatible bucket, whose key (`id:secret`) is in a separate file. */
  TAFEL_FILES_DIR: z.optional(z.string().check(z.minLength(1))),
  TAFEL_FILES_S3: z.optional(httpUrl),
  TAFEL_FILES_S3_REGION: z._default(region, 'af-south-1'),
  TAFEL_FILES_S3_KEY_FILE: z.optional(z.string()),
  /** Overrides the admins' switch for the under-construction page; absent: their setting applies. */
  TAFEL_UNDER_CONSTRUCTION: z.optional(z.enum(['true', 'false'], 'true or false')),
})
export type ServicesSettings = z.infer<typeof servicesSettings>

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
