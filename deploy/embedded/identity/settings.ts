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
  TAFEL_LOG_LEVEL: logLevel,
})
