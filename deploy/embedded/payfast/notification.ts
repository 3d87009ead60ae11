import { inRands } from './fees.ts'
import type { Payment, Subscription } from './model.ts'
import { encodedFields, type Field, hashed, notificationText } from './signatures.ts'

const NUMBERS = [1, 2, 3, 4, 5]

/** The content of a notification. */
export interface NotificationContent {
  readonly status: 'COMPLETE' | 'CANCELLED' | 'FAILED'
  readonly paymentId: string
  /** From the checkout. */
  readonly fields: Readonly<Record<string, string>>
  /** Absent for a cancellation. */
  readonly amounts?: Pick<Payment, 'grossCents' | 'feeCents'>
  readonly merchantId: string
  readonly token?: Subscription['token'] | null
  readonly billingDate?: string | undefined
}

/** The fields in the order of sending, including blanks. `isLegacy`: as of 2017, the token second and no date. */
export function notificationFields(
  { status, paymentId, fields, amounts, merchantId, token, billingDate }: NotificationContent,
  isLegacy = false,
): readonly Field[] {
  const of = (name: string): Field => [name, fields[name] ?? '']
  const tokenField: readonly Field[] = token ? [['token', token]] : []
  return [
    of('m_payment_id'),
    ...(isLegacy ? tokenField : []),
    ['pf_payment_id', paymentId],
    ['payment_status', status],
    of('item_name'),
    of('item_description'),
    ...(amounts === undefined
      ? []
      : ([
          ['amount_gross', inRands(amounts.grossCents)],
          ['amount_fee', inRands(-amounts.feeCents)],
          ['amount_net', inRands(amounts.grossCents - amounts.feeCents)],
        ] as const)),
    ...NUMBERS.map((number) => of(`custom_str${number}`)),
    ...NUMBERS.map((number) => of(`custom_int${number}`)),
    of('name_first'),
    of('name_last'),
    of('email_address'),
    ['merchant_id', merchantId],
    ...(isLegacy ? [] : tokenField),
    ...(isLegacy || !token ? [] : ([['billing_date', billingDate ?? '']] as const)),
  ]
}

/** As posted. */
export function signedNotification(fields: readonly Field[], passphrase: string): string {
  const encoded = encodedFields(fields)
  return `${encoded}&signature=${hashed(notificationText(encoded, passphrase))}`
}

/** The content that `validate` compares: names and values in order, in any encoding, without the signature. */
export function contentOf(body: string): string {
  const pairs = [...new URLSearchParams(body)].filter(([name]) => name !== 'signature')
  return JSON.stringify(pairs)
}
