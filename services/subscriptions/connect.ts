import type { TaxConstants } from '@tafel/contracts/law/figure/tax-kinds.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { vatRateOn } from '@tafel/contracts/contexts/invoices/vat.ts'
import { billingRulesOf } from './billing-settings.ts'
import type { ServicesSettings } from '../settings.ts'
import { keyedHash } from '@tafel/kernel/keys/keyed-hash.ts'
import type { KeyStore } from '@tafel/kernel/keys/key-store.ts'
import type { Log } from '@tafel/kernel/runtime/log.ts'
import type { Billing } from './billing.ts'
import { createPayFast } from './payfast/adapter.ts'
import { tokenVault } from './token-vault.ts'

interface Connected extends Pick<Billing, 'commands' | 'now' | 'limits' | 'seatsTaken' | 'subscriptionAmount'> {
  readonly keys: Pick<KeyStore, 'obtain'>
  /** The constants in force now. */
  readonly tax: () => TaxConstants
  readonly log: Log
}

/** Connects payments, by the settings of the process. */
export function connectBilling(settings: ServicesSettings, { keys, tax, log, ...others }: Connected): Billing {
  return {
    ...others,
    rules: billingRulesOf(settings),
    payfast: createPayFast(settings),
    vault: tokenVault(keys),
    mailboxHash: keyedHash(keys, 'coupon-mailboxes'),
    vatRateOn(date) {
      const rate = vatRateOn(tax(), date)
      if (rate === undefined) throw new Error(`No rate of VAT is loaded for ${date}.`)
      return rate
    },
    notifyUrl: `${settings.TAFEL_PAYFAST_NOTIFY_BASE}${ROUTES.payfastNotice.path}`,
    returnBase: settings.TAFEL_PAYFAST_RETURN_BASE,
    alert: (what, about) => log.error({ alert: true, ...about }, what),
  }
}
