import { BadConfiguration, parseEnvironment } from '@tafel/kernel/runtime/config.ts'
import { createLifecycle } from '@tafel/kernel/runtime/lifecycle.ts'
import { createLog } from '@tafel/kernel/runtime/log.ts'
import { simulatorSettings } from './settings.ts'
import { startPayFast } from './start-payfast.ts'

async function main(): Promise<void> {
  if (process.env['NODE_ENV'] === 'production')
    throw new BadConfiguration('This is a simulator of PayFast: no money moves. It does not run in production.')
  const given = parseEnvironment(simulatorSettings)
  const log = createLog({ service: 'payfast', level: given.TAFEL_LOG_LEVEL })
  const lifecycle = createLifecycle(log)
  lifecycle.untilSignal()
  const payFast = await startPayFast({
    port: given.TAFEL_PAYFAST_SIMULATOR_PORT,
    dataDir: given.TAFEL_PAYFAST_SIMULATOR_DATA,
    key: given.TAFEL_PAYFAST_SIMULATOR_KEY,
    merchant: {
      merchantId: given.TAFEL_PAYFAST_MERCHANT_ID,
      merchantKey: given.TAFEL_PAYFAST_MERCHANT_KEY,
      passphrase: given.TAFEL_PAYFAST_PASSPHRASE,
    },
    log,
  })
  lifecycle.onClose('payfast', () => payFast.close())
  process.stdout.write(`${JSON.stringify({ ready: true, service: 'payfast', url: payFast.url })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadConfiguration ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
