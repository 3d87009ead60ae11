import { lookup } from 'node:dns/promises'
import type { ServicesSettings } from '../../settings.ts'
import { createPayFastApi, type PayFastApi } from './api/client.ts'
import { cardUpdateUrl } from './card-update.ts'
import { type CheckoutFields, type CheckoutForm, checkoutForm } from './checkout-form.ts'
import { type Confirmation, confirmItn } from './confirm.ts'
import type { Fetch } from './exchange.ts'
import { type Itn, type ItnProblem, readItn } from './itn.ts'
import { merchantOf, type PayFastSettings } from './merchant.ts'
import { createSourceCheck, type Resolve } from './source.ts'

/** PayFast's interface for the rest of Tafel. */
export interface PayFast {
  readonly checkoutForm: (fields: CheckoutFields) => CheckoutForm
  readonly cardUpdateUrl: (token: string, returnUrl: string) => string
  readonly readItn: (rawBody: string) => Itn | { readonly problem: ItnProblem }
  readonly isFromPayFast: (ip: string) => Promise<boolean>
  readonly confirmItn: (rawBody: string) => Promise<Confirmation>
  readonly api: PayFastApi
}

/** Throws `BadConfiguration` for inconsistent settings. */
export function createPayFast(
  settings: PayFastSettings & Pick<ServicesSettings, 'TAFEL_PAYFAST_SOURCES'>,
  { fetch, resolve = resolveHost, now }: { readonly fetch?: Fetch; readonly resolve?: Resolve; readonly now?: () => Date } = {},
): PayFast {
  const merchant = merchantOf(settings)
  const given = { ...(fetch && { fetch }), ...(now && { now }) }
  return {
    checkoutForm: (fields) => checkoutForm(merchant, fields),
    cardUpdateUrl: (token, returnUrl) => cardUpdateUrl(merchant, token, returnUrl),
    readItn: (rawBody) => readItn(rawBody, merchant),
    isFromPayFast: createSourceCheck({ baseUrl: merchant.baseUrl, ranges: settings.TAFEL_PAYFAST_SOURCES, resolve }),
    confirmItn: (rawBody) => confirmItn(rawBody, merchant, given),
    api: createPayFastApi({ merchant, ...given }),
  }
}

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)
