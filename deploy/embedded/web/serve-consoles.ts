import type { Server } from 'node:http'
import { join } from 'node:path'
import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import type { OtherOrigins } from './headers.ts'
import { type Pages, startConsoleServer } from './server.ts'
import { webSettings } from './settings.ts'

const CONSOLES = join(import.meta.dirname, '..', '..', '..', 'consoles')
const END_WITHIN_MS = 3000

type PagesOf = (folder: string, origins: OtherOrigins, server: Server) => Promise<Pages>

/** The process that serves both consoles, configured by its environment. */
export async function serveConsoles(pagesOf: PagesOf): Promise<void> {
  const env = settings()
  const chat = env.TAFEL_CHAT_WIDGET === 'true' ? env.TAFEL_CHAT_WIDGET_URL : undefined
  const origins = {
    adviser: {
      identity: env.TAFEL_IDENTITY_PUBLIC_URL,
      payFast: new URL(env.TAFEL_PAYFAST_URL).origin,
      ...(chat !== undefined && { chat: new URL(chat).origin }),
    },
    admin: { identity: env.TAFEL_IDENTITY_PUBLIC_URL },
  }
  const serve = (name: 'adviser' | 'admin', at: number) =>
    startConsoleServer({
      pages: (server) => pagesOf(join(CONSOLES, name), origins[name], server),
      port: at,
      listenAddress: env.TAFEL_LISTEN_ADDRESS,
      servicesUrl: env.TAFEL_SERVICES_URL,
      config: {
        identityUrl: env.TAFEL_IDENTITY_PUBLIC_URL,
        realm: 'tafel',
        clientId: `${name}-console`,
        ...(chat !== undefined && { chatWidgetUrl: chat }),
        operator: {
          name: env.TAFEL_SELLER_NAME,
          address: env.TAFEL_SELLER_ADDRESS.split(';').join(', '),
          email: env.TAFEL_SELLER_EMAIL,
        },
        ...(env.TAFEL_ADMIN_ORIGIN !== undefined && { adminUrl: env.TAFEL_ADMIN_ORIGIN }),
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
      setTimeout(() => process.exit(0), END_WITHIN_MS).unref()
    })
  }
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
