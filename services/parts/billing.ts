import { waitUntilAvailable } from '@tafel/kernel/postgres/postgres-availability.ts'
import { configHandlers } from '../config/handlers.ts'
import { configReader } from '../config/reader.ts'
import packageJson from '../package.json' with { type: 'json' }
import { couponCodeOf } from '../queries/coupon-code.ts'
import { connectBilling } from '../subscriptions/connect.ts'
import { billingHandlers } from '../subscriptions/handlers.ts'
import { seedTierList } from '../subscriptions/tiers/route.ts'
import type { Constants } from './constants.ts'
import { type Core, waitingIn } from './core.ts'
import type { Teams } from './teams.ts'

export type Payments = ReturnType<typeof openBilling>

/** Opens payments, with the admins' settings that they depend on. */
export function openBilling(core: Core, { constants, teams }: { readonly constants: Constants; readonly teams: Teams }) {
  const { settings, log, commands, keys, limits, queries, now } = core
  const setByOperator = settings.TAFEL_UNDER_CONSTRUCTION
  const config = configReader({
    commands,
    buildVersion: packageJson.version,
    underConstruction: setByOperator === undefined ? undefined : setByOperator === 'true',
  })
  const billing = connectBilling(settings, {
    commands,
    keys,
    now,
    log,
    tax: () => constants.published.current().tax,
    seatsTaken: teams.seatsTaken,
    limits,
    subscriptionAmount: (aborted) => config.subscriptionAmount(aborted),
  })
  void waitUntilAvailable(() => seedTierList(commands), waitingIn(core)).catch((err: unknown) => log.error({ err }, 'tiers are not seeded'))
  return {
    billing,
    rules: billing.rules,
    handlers: { ...billingHandlers(billing, couponCodeOf(queries)), ...configHandlers({ commands, config }) },
  }
}
