import { logLevel, port } from '@tafel/kernel/runtime/config.ts'
import { servicesSettings } from '@tafel/services/settings.ts'
import * as z from 'zod/mini'
import { pageKey } from '../identity/http/key-setting.ts'

const { TAFEL_PAYFAST_MERCHANT_ID, TAFEL_PAYFAST_MERCHANT_KEY, TAFEL_PAYFAST_PASSPHRASE } = servicesSettings.shape

/** It knows the merchant as the services do, and always listens on loopback. */
export const simulatorSettings = z.object({
  TAFEL_PAYFAST_SIMULATOR_PORT: port,
  TAFEL_PAYFAST_SIMULATOR_DATA: z.string(),
  /** Unlocks its controls, in its address. */
  TAFEL_PAYFAST_SIMULATOR_KEY: pageKey,
  TAFEL_PAYFAST_MERCHANT_ID,
  TAFEL_PAYFAST_MERCHANT_KEY,
  TAFEL_PAYFAST_PASSPHRASE,
  TAFEL_LOG_LEVEL: logLevel,
})
