import { SECOND_FACTOR_RULES } from '@tafel/contracts/contexts/identity/second-factor.ts'
import { clientSecret, httpUrl, logLevel, port, postgresUrl, url } from '@tafel/kernel/runtime/config.ts'
import * as z from 'zod/mini'

/** The settings of the embedded identity provider. */
export const identitySettings = z.object({
  TAFEL_IDENTITY_PORT: port,
  TAFEL_POSTGRES: postgresUrl,
  TAFEL_SMTP_URL: url('smtp:'),
  TAFEL_IDENTITY_PUBLIC_URL: httpUrl,
  TAFEL_ADVISER_ORIGIN: httpUrl,
  TAFEL_ADMIN_ORIGIN: httpUrl,
  TAFEL_SERVICES_CLIENT_SECRET: clientSecret,
  TAFEL_GOOGLE_STAND_IN_PASSWORD: z.optional(z.string().check(z.minLength(12, 'at least 12 characters'))),
  /** Seals the secrets of authenticator apps. Without it they are lost, and people set up their second factor again. */
  TAFEL_IDENTITY_KEY: z.string().check(z.minLength(32, 'at least 32 characters')),
  /** `required`: admins, finance and auditors sign in with a second factor. `offered`: anyone may set one up. */
  TAFEL_SECOND_FACTOR: z._default(z.enum(SECOND_FACTOR_RULES, 'required or offered'), 'required'),
  TAFEL_LOG_LEVEL: logLevel,
})
