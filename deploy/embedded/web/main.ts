import { join } from 'node:path'
import * as z from 'zod/mini'
import { startConsoleServer } from './server.ts'

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))
const settings = z
  .object({
    TAFEL_ADVISER_PORT: port,
    TAFEL_ADMIN_PORT: port,
    TAFEL_SERVICES_URL: z.url(),
    TAFEL_IDENTITY_PUBLIC_URL: z.url(),
    TAFEL_CHAT_WIDGET: z._default(z.enum(['true', 'false']), 'true'),
  })
  .safeParse(process.env)
if (!settings.success) {
  process.stderr.write(`The consoles cannot start:\n${z.prettifyError(settings.error)}\n`)
  process.exit(1)
}
const env = settings.data
const consoles = join(import.meta.dirname, '..', '..', '..', 'consoles')
const serve = (name: 'adviser' | 'admin', at: number) =>
  startConsoleServer({
    folder: join(consoles, name, 'dist'),
    port: at,
    servicesUrl: env.TAFEL_SERVICES_URL,
    identityUrl: env.TAFEL_IDENTITY_PUBLIC_URL,
    config: {
      identityUrl: env.TAFEL_IDENTITY_PUBLIC_URL,
      realm: 'tafel',
      clientId: `${name}-console`,
      chatWidgetEnabled: env.TAFEL_CHAT_WIDGET === 'true',
    },
  })

const servers = await Promise.all([serve('adviser', env.TAFEL_ADVISER_PORT), serve('admin', env.TAFEL_ADMIN_PORT)])
process.stdout.write('{"ready":true}\n')
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    for (const server of servers) {
      server.close()
      server.closeIdleConnections()
    }
    setTimeout(() => process.exit(0), 3000).unref()
  })
}
