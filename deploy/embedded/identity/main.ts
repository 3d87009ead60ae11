import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { createLifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { identitySettings } from './settings.ts'
import { startIdentity } from './start-identity.ts'

async function main(): Promise<void> {
  const given = parseEnvironment(identitySettings)
  const log = createLog({ service: 'identity', level: given.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  const identity = await startIdentity({
    port: given.TAFEL_IDENTITY_PORT,
    postgres: given.TAFEL_POSTGRES,
    smtpUrl: given.TAFEL_SMTP_URL,
    publicUrl: given.TAFEL_IDENTITY_PUBLIC_URL,
    adviserOrigin: given.TAFEL_ADVISER_ORIGIN,
    adminOrigin: given.TAFEL_ADMIN_ORIGIN,
    servicesClientSecret: given.TAFEL_SERVICES_CLIENT_SECRET,
    key: given.TAFEL_IDENTITY_KEY,
    secondFactor: given.TAFEL_SECOND_FACTOR,
    ...(given.TAFEL_GOOGLE_STAND_IN_PASSWORD === undefined ? {} : { googlePassword: given.TAFEL_GOOGLE_STAND_IN_PASSWORD }),
    log,
    processMetrics: true,
  })
  lifecycle.onClose('identity', () => identity.close())
  // Rotates the signing key on the operator's request; no one is signed out.
  process.on('SIGHUP', () => void identity.rotateKeys().catch((err: unknown) => log.error({ err }, 'the signing key could not be rotated')))
  process.stdout.write(
    `${JSON.stringify({ ready: true, service: 'identity', port: identity.port, url: identity.url, issuer: identity.issuer })}\n`,
  )
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadConfiguration ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
