import { join } from 'node:path'
import { BadConfiguration, parseEnvironment } from '@tafel/services/kernel/config.ts'
import { startConsoleServer } from './server.ts'
import { webSettings } from './settings.ts'

const env = settings()
const consoles = join(import.meta.dirname, '..', '..', '..', 'consoles')
const serve = (name: 'adviser' | 'admin', at: number) =>
  startConsoleServer({
    folder: join(consoles, name, 'dist'),
    port: at,
    listenAddress: env.TAFEL_LISTEN_ADDRESS,
    servicesUrl: env.TAFEL_SERVICES_URL,
    identityUrl: env.TAFEL_IDENTITY_PUBLIC_URL,
    config: {
      identityUrl: env.TAFEL_IDENTITY_PUBLIC_URL,
      realm: 'tafel',
      clientId: `${name}-console`,
      chatWidgetEnabled: env.TAFEL_CHAT_WIDGET === 'true',
      googleEnabled: env.TAFEL_GOOGLE_CLIENT_ID !== '',
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

function settings() {
  try {
    return parseEnvironment(webSettings)
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
