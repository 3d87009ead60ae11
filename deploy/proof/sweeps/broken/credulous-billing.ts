import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import type { Billing } from '@tafel/services/subscriptions/billing.ts'
import { type Itn, type ItnProblem, readItn, withoutSignature } from '@tafel/services/subscriptions/payfast/itn.ts'
import { notificationSignature } from '@tafel/services/subscriptions/payfast/signatures.ts'
import { payFastSettings } from '@tafel/services/subscriptions/payfast/testing/settings.ts'

// Broken: accepts PayFast's notices with one check left out.

const { TAFEL_PAYFAST_MERCHANT_ID: merchantId, TAFEL_PAYFAST_PASSPHRASE: passphrase } = payFastSettings()
type Read = Itn | { readonly problem: ItnProblem }

const reading =
  (read: (rawBody: string) => Read) =>
  (billing: Billing): Billing => ({ ...billing, payfast: { ...billing.payfast, readItn: read } })
const readSigned = (text: string): Read =>
  readItn(`${text}&signature=${notificationSignature(text, passphrase)}`, { merchantId, passphrase })
const readGenuine = (rawBody: string): Read => readItn(rawBody, { merchantId, passphrase })

/** Builds that each accept one kind of forged notice. */
export const CREDULOUS: Readonly<Record<string, (billing: Billing) => Billing>> = {
  'whatever its signature': reading((rawBody) => readSigned(withoutSignature(rawBody))),
  'of any merchant': reading((rawBody) => {
    const problem = readGenuine(rawBody)
    if (!('problem' in problem) || problem.problem !== 'otherMerchant') return problem
    return readSigned(withoutSignature(rawBody).replace(/merchant_id=[^&]*/, `merchant_id=${merchantId}`))
  }),
  'of any amount': reading((rawBody) => {
    const itn = readGenuine(rawBody)
    return 'problem' in itn || itn.kind !== 'complete' ? itn : { ...itn, grossCents: 99_999 }
  }),
  'of any status': reading((rawBody) => {
    const itn = readGenuine(rawBody)
    if ('problem' in itn || itn.kind === 'complete') return itn
    return readSigned(withoutSignature(rawBody).replace(/payment_status=[^&]*/, 'payment_status=COMPLETE'))
  }),
  'from anywhere': (billing) => ({ ...billing, payfast: { ...billing.payfast, isFromPayFast: async () => true } }),
  'that PayFast does not vouch for': (billing) => ({ ...billing, payfast: { ...billing.payfast, confirmItn: async () => 'valid' } }),
}

/** Treats each notification as new, ignoring processed ones. */
export const forgetful = (billing: Billing): Billing => ({ ...billing, commands: forgetting(billing.commands) })

const forgetting = (commands: CommandHandler): CommandHandler => ({
  ...commands,
  handle: (aggregate, id, context, decide) =>
    commands.handle(aggregate, id, { ...context, commandId: newId() }, (state, at) => decide(withoutNotices(state), at)),
})

const withoutNotices = <S>(state: S): S =>
  typeof state === 'object' && state !== null && 'processedNotices' in state ? { ...state, processedNotices: {} } : state
